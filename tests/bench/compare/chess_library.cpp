/* SPDX-License-Identifier: MIT */
/*
 * Does the work of bench.c with chess-library (github.com/Disservin/chess-library): counting, lists
 * of moves, SAN, FEN and whole games. tests/bench/peers.mjs builds it and runs it beside bench.
 *
 *     bench_chess_library GAMES TEXT    measures the tasks whose names contain TEXT, once
 */
#include "bench.h"
#include "games.h"

#include <chess.hpp>

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

static std::vector<chess::Board> boards; /* before each move */
static std::vector<chess::Move> moves;
static chess::Board played, loaded;
static volatile int ending; /* volatile so that the compiler cannot omit the test */

static void make_boards() {
    chess::Board board;
    for (unsigned i = 0; i < sample_count; i++) {
        const sample &s = samples[i];
        if (s.first) board.setFen(chess::constants::STARTPOS);
        boards.emplace_back(board.getFen());
        moves.push_back(chess::uci::parseSan(board, std::string_view(s.san, s.san_length)));
        board.makeMove(moves.back());
    }
}

/* ------------------------------------------------------------------------------------- counting */

static uint64_t count(chess::Board &board, unsigned depth) {
    chess::Movelist list;
    uint64_t leaves = 0;
    chess::movegen::legalmoves(list, board);
    if (depth == 1) return static_cast<uint64_t>(list.size());
    for (const auto &move : list) {
        board.makeMove(move);
        leaves += count(board, depth - 1);
        board.unmakeMove(move);
    }
    return leaves;
}

static uint64_t make_all(chess::Board &board, unsigned depth) {
    chess::Movelist list;
    uint64_t leaves = 0;
    if (depth == 0) return 1;
    chess::movegen::legalmoves(list, board);
    for (const auto &move : list) {
        board.makeMove(move);
        leaves += make_all(board, depth - 1);
        board.unmakeMove(move);
    }
    return leaves;
}

static uint64_t count_reference(const void *argument, unsigned) {
    const reference *r = static_cast<const reference *>(argument);
    chess::Board board(r->fen);
    uint64_t leaves = count(board, r->depth);
    expect(leaves, r->nodes, r->name);
    return leaves;
}

static uint64_t make_reference(const void *argument, unsigned) {
    const reference *r = static_cast<const reference *>(argument);
    chess::Board board(r->fen);
    return make_all(board, r->depth - 1);
}

/* --------------------------------------------------------------------------------- single calls */

static uint64_t list_one(unsigned i) {
    chess::Movelist list;
    chess::movegen::legalmoves(list, boards[i]);
    return list.size() != 0;
}

static uint64_t read_one_san(unsigned i) {
    return chess::uci::parseSan(
               boards[i], std::string_view(samples[i].san, samples[i].san_length)) == moves[i];
}

static uint64_t write_one_san(unsigned i) {
    return chess::uci::moveToSan(boards[i], moves[i])[0] == samples[i].san[0];
}

static uint64_t load_fen(unsigned i) {
    return loaded.setFen(std::string_view(samples[i].fen, samples[i].fen_length));
}

static uint64_t play_one(unsigned i) {
    if (samples[i].first) played.setFen(chess::constants::STARTPOS);
    played.makeMove(moves[i]);
    ending = static_cast<int>(played.isGameOver().first);
    return 1;
}

int main(int argc, char **arguments) {
    if (argc != 3) {
        std::fputs("usage: bench_chess_library GAMES TEXT\n", stderr);
        return 2;
    }
    runs = 1;
    only = arguments[2];
    load_games(arguments[1]);
    make_boards();
    perft_table("counting in bulk", count_reference);
    perft_table("every leaf made", make_reference);
    show_calls_head();
    show_call("list of legal moves", list_one, sample_count);
    show_call("SAN to legal move", read_one_san, sample_count);
    show_call("move to SAN with its suffix", write_one_san, sample_count);
    show_call("FEN read and checked", load_fen, sample_count);
    show_call("move played, with its outcome", play_one, sample_count);
}
