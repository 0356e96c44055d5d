/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* pipe2 */

#include "server.h"

#include "page_files.h"
#include "state_json.h"

#include <audio/library.h>

#include <libwebsockets.h>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

/* clang-format off */
#define WEBSOCKETS_FUNCTIONS(X) \
    X(lws_, add_http_common_headers) X(lws_, add_http_header_by_token) \
    X(lws_, callback_on_writable) X(lws_, callback_on_writable_all_protocol) \
    X(lws_, cancel_service) X(lws_, context_destroy) X(lws_, context_user) \
    X(lws_, create_context) X(lws_, finalize_write_http_header) X(lws_, get_context) \
    X(lws_, get_protocol) X(lws_, get_socket_fd) X(lws_, get_vhost_by_name) \
    X(lws_, get_vhost_listen_port) X(lws_, hdr_copy) X(lws_, hdr_total_length) \
    X(lws_, http_transaction_completed) X(lws_, is_final_fragment) \
    X(lws_, remaining_packet_payload) X(lws_, return_http_status) X(lws_, serve_http_file) \
    X(lws_, service) X(lws_, set_log_level) X(lws_, set_timeout) X(lws_, write)
/* clang-format on */
static struct { WEBSOCKETS_FUNCTIONS(AUDIO_LIBRARY_POINTER) } websockets;

enum { TOKEN_BYTES = 16, TOKEN_SIZE = 2 * TOKEN_BYTES + 1, LINK_SIZE = 256, REQUEST_SIZE = 32 };
enum { SEAT_OPPONENT, SEAT_SPECTATOR, SEAT_COUNT };

/*
 * Limits on connections: in total, of pages, and per address before its pages are admitted. They
 * are far below the limit on open files, so that the journal and the engine always get theirs.
 */
enum { CONNECTIONS = 192, PAGES = 128, STRANGERS = 16, PATIENCE_S = 5 };
enum { HTTP_PORT = 80 };

typedef struct connection {
    struct lws *wsi;
    uint32_t address;
    bool is_page;    /* an admitted WebSocket */
    bool is_closing; /* to be closed after the current event */
} connection;

typedef struct state {
    char *text;
    size_t length;
    unsigned version;
} state;

/* Data of the server's thread are guarded by `lock` or used by that thread alone. */
struct board_server {
    board_server_options options;
    /* used only by the game's thread: */
    unsigned number, shown, count; /* the number of the game; the answer and the plies shown last */
    char start[CHESS_FEN_SIZE];
    char folder[1024], host[128], host_with_port[128];
    char tokens[SEAT_COUNT][TOKEN_SIZE], links[SEAT_COUNT][LINK_SIZE];
    struct lws_context *context;
    pthread_t thread;
    atomic_bool ending;
    pthread_mutex_t lock;
    state now;                  /* locked */
    char request[REQUEST_SIZE]; /* locked; "" is none */
    int requests[2];            /* a pipe, readable if `request` is set or the page was opened */
    atomic_bool opened;         /* the opponent's page has been connected */
    bool reported;              /* `opened` was reported; used only by the game's thread */
    /* used only by the server's thread: */
    struct lws *opponent;                /* the page that plays; NULL: none */
    connection connections[CONNECTIONS]; /* oldest first */
    unsigned connection_count;
};

/* A WebSocket connection. */
typedef struct page {
    unsigned sent;
    bool plays;
    size_t length;
    char text[REQUEST_SIZE];
} page;

/* ---------------------------------------------------------------------------------------- links */

static bool draw_token(char *token) {
    unsigned char bytes[TOKEN_BYTES];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes) return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        (void)snprintf(token + 2 * i, 3, "%02x", bytes[i]);
    return true;
}

/* Returns the seat of a path "/TOKEN/rest", and its rest; SEAT_COUNT if there is none. */
static unsigned seat_of(const board_server *server, const char *path, const char **rest) {
    for (unsigned seat = 0; seat < SEAT_COUNT; seat++) {
        size_t length = strlen(server->tokens[seat]);
        if (path[0] != '/' || strncmp(path + 1, server->tokens[seat], length) != 0) continue;
        if (path[1 + length] != '/') continue;
        *rest = path + 2 + length;
        return seat;
    }
    return SEAT_COUNT;
}

static bool header_is(struct lws *wsi, enum lws_token_indexes which, const char *wanted) {
    char value[256];
    return websockets.hdr_copy(wsi, value, sizeof value, which) > 0 && strcmp(value, wanted) == 0;
}

/* Rejects other host names, which a malicious page could use for DNS rebinding. */
static bool is_our_host(const board_server *server, struct lws *wsi) {
    return header_is(wsi, WSI_TOKEN_HOST, server->host) ||
           header_is(wsi, WSI_TOKEN_HOST, server->host_with_port);
}

static bool is_our_origin(const board_server *server, struct lws *wsi) {
    char origin[160];
    (void)snprintf(origin, sizeof origin, "http://%s", server->host);
    return header_is(wsi, WSI_TOKEN_ORIGIN, origin);
}

/* ---------------------------------------------------------------------------------- connections */

static uint32_t address_of(struct lws *wsi) {
    struct sockaddr_in peer = {.sin_family = AF_UNSPEC};
    socklen_t size = sizeof peer;
    int file = websockets.get_socket_fd(wsi);
    bool known = file >= 0 && getpeername(file, (struct sockaddr *)&peer, &size) == 0;
    return known ? peer.sin_addr.s_addr : 0;
}

static connection *find_connection(board_server *server, const struct lws *wsi) {
    for (unsigned i = 0; i < server->connection_count; i++)
        if (server->connections[i].wsi == wsi) return &server->connections[i];
    return NULL;
}

/* Closes the oldest connection from an address (0: from any) that is not a page. */
static void close_oldest(board_server *server, uint32_t address) {
    for (unsigned i = 0; i < server->connection_count; i++) {
        connection *oldest = &server->connections[i];
        bool other = address != 0 && oldest->address != address;
        if (oldest->is_page || oldest->is_closing || other) continue;
        websockets.set_timeout(oldest->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
        oldest->is_closing = true;
        return;
    }
}

/*
 * Adds a connection, and closes the oldest one that is not a page if there are too many. A request
 * takes only milliseconds, so an old connection is being held open on purpose. Returns nonzero to
 * refuse the connection.
 */
static int take_connection(board_server *server, struct lws *wsi) {
    unsigned strangers = 0;
    uint32_t address = address_of(wsi);
    if (server->connection_count == CONNECTIONS) return -1;
    for (unsigned i = 0; i < server->connection_count; i++) {
        const connection *other = &server->connections[i];
        strangers += !other->is_page && !other->is_closing && other->address == address;
    }
    if (strangers >= STRANGERS)
        close_oldest(server, address);
    else if (server->connection_count >= CONNECTIONS - STRANGERS)
        close_oldest(server, 0);
    server->connections[server->connection_count++] = (connection){.wsi = wsi, .address = address};
    return 0;
}

static void forget_connection(board_server *server, const struct lws *wsi) {
    connection *gone = find_connection(server, wsi);
    if (!gone) return;
    size_t after = (size_t)(server->connections + --server->connection_count - gone);
    memmove(gone, gone + 1, after * sizeof *gone);
}

static unsigned count_pages(const board_server *server) {
    unsigned pages = 0;
    for (unsigned i = 0; i < server->connection_count; i++)
        pages += server->connections[i].is_page;
    return pages;
}

/* ---------------------------------------------------------------------------------------- files */

static int refuse(struct lws *wsi) {
    bool reported = websockets.return_http_status(wsi, HTTP_STATUS_NOT_FOUND, NULL) == 0;
    return reported && websockets.http_transaction_completed(wsi) == 0 ? 0 : -1;
}

static bool has_header(struct lws *wsi, enum lws_token_indexes header) {
    return websockets.hdr_total_length(wsi, header) > 0;
}

/* Answers 405 and closes the connection, since the body of such a request is not read. */
static int refuse_method(struct lws *wsi) {
    unsigned char buffer[LWS_PRE + 512], *start = buffer + LWS_PRE, *at = start;
    unsigned char *end = buffer + sizeof buffer;
    static const unsigned char allowed[] = "GET, HEAD", closes[] = "close";
    if (websockets.add_http_common_headers(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, NULL, 0, &at,
                                           end) == 0 &&
        websockets.add_http_header_by_token(wsi, WSI_TOKEN_HTTP_ALLOW, allowed, sizeof allowed - 1,
                                            &at, end) == 0 &&
        websockets.add_http_header_by_token(wsi, WSI_TOKEN_CONNECTION, closes, sizeof closes - 1,
                                            &at, end) == 0)
        (void)!websockets.finalize_write_http_header(wsi, start, &at, end);
    return -1;
}

static int serve_file(const board_server *server, struct lws *wsi, const char *path) {
    const char *name = "";
    char file[1200], headers[512];
    if (!has_header(wsi, WSI_TOKEN_GET_URI) && !has_header(wsi, WSI_TOKEN_HEAD_URI))
        return refuse_method(wsi);
    if (!is_our_host(server, wsi) || seat_of(server, path, &name) == SEAT_COUNT) return refuse(wsi);
    if (*name == '\0') name = "index.html";
    if (!page_file_type(name)) return refuse(wsi);
    (void)snprintf(file, sizeof file, "%s/%s", server->folder, name);
    int length = snprintf(
        headers, sizeof headers,
        "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
        "style-src 'self'; img-src 'self'; connect-src 'self' ws://%s; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
        "trusted-types 'none'\r\n"
        "referrer-policy: no-referrer\r\ncache-control: no-store\r\n"
        "x-content-type-options: nosniff\r\n",
        server->host);
    int sent = websockets.serve_http_file(wsi, file, page_file_type(name), headers, length);
    return sent < 0 || (sent > 0 && websockets.http_transaction_completed(wsi)) ? -1 : 0;
}

/* --------------------------------------------------------------------------------------- a page */

static int admit_page(board_server *server, struct lws *wsi) {
    char path[256];
    const char *rest = "";
    connection *asking = find_connection(server, wsi);
    if (websockets.hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0) return -1;
    if (!is_our_host(server, wsi) || !is_our_origin(server, wsi)) return -1;
    unsigned seat = seat_of(server, path, &rest);
    if (seat == SEAT_COUNT || strcmp(rest, "ws") != 0 || !asking) return -1;
    if (seat == SEAT_SPECTATOR && count_pages(server) >= PAGES) return -1;
    asking->is_page = true;
    return 0;
}

/*
 * Gives the opponent's seat to the page that connected last: the server may not have noticed that
 * an earlier connection is lost.
 */
static void sit_down(board_server *server, struct lws *wsi, page *p) {
    char path[256];
    const char *rest;
    *p = (page){.sent = 0};
    if (websockets.hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) > 0 &&
        seat_of(server, path, &rest) == SEAT_OPPONENT) {
        p->plays = true;
        if (server->opponent) websockets.callback_on_writable(server->opponent);
        server->opponent = wsi;
        if (!atomic_exchange(&server->opened, true)) (void)!write(server->requests[1], "", 1);
    }
    websockets.callback_on_writable(wsi);
}

/* Sends {"plays":true,"state":{...}} to a page. */
static int send_state(board_server *server, struct lws *wsi, page *p) {
    static const char frame[] = "{\"plays\":%s,\"state\":";
    bool plays = p->plays && server->opponent == wsi;
    unsigned char *bytes = NULL;
    size_t length = 0;
    pthread_mutex_lock(&server->lock);
    if (server->now.text) bytes = malloc(LWS_PRE + sizeof frame + 8 + server->now.length + 2);
    if (bytes) {
        char *text = (char *)bytes + LWS_PRE;
        length = (size_t)sprintf(text, frame, plays ? "true" : "false");
        memcpy(text + length, server->now.text, server->now.length);
        length += server->now.length;
        text[length++] = '}';
        p->sent = server->now.version;
    }
    pthread_mutex_unlock(&server->lock);
    int sent = bytes ? websockets.write(wsi, bytes + LWS_PRE, length, LWS_WRITE_TEXT) : 0;
    free(bytes);
    return sent < (int)length ? -1 : 0;
}

static const char soon[] = "soon";

/*
 * Stores a request for the game's thread. It replaces an unread one, but "soon" replaces nothing.
 */
static void hand_over(board_server *server, const char *request) {
    pthread_mutex_lock(&server->lock);
    bool was_empty = server->request[0] == '\0';
    if (was_empty || strcmp(request, soon) != 0)
        (void)snprintf(server->request, sizeof server->request, "%s", request);
    pthread_mutex_unlock(&server->lock);
    if (was_empty) (void)!write(server->requests[1], "", 1);
}

/*
 * Receives a request. Answers an empty one, and those of pages that only watch, with the state:
 * thereby a page learns that its connection exists.
 */
static int receive(board_server *server, struct lws *wsi, page *p, const char *bytes,
                   size_t length) {
    if (p->length + length >= sizeof p->text) return -1; /* exceeds every valid request */
    memcpy(p->text + p->length, bytes, length);
    p->length += length;
    if (!websockets.is_final_fragment(wsi) || websockets.remaining_packet_payload(wsi) > 0)
        return 0;
    p->text[p->length] = '\0';
    p->length = 0;
    if (p->text[0] != '\0' && p->plays && server->opponent == wsi)
        hand_over(server, p->text);
    else
        websockets.callback_on_writable(wsi);
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    struct lws_context *context = websockets.get_context(wsi);
    board_server *server = context ? websockets.context_user(context) : NULL;
    if (!server) return 0; /* the library starts or terminates */
    switch (reason) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        return take_connection(server, wsi);
    case LWS_CALLBACK_WSI_DESTROY:
        forget_connection(server, wsi);
        break;
    case LWS_CALLBACK_HTTP:
        return serve_file(server, wsi, in);
    case LWS_CALLBACK_HTTP_FILE_COMPLETION:
        return websockets.http_transaction_completed(wsi) ? -1 : 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return admit_page(server, wsi);
    case LWS_CALLBACK_ESTABLISHED:
        sit_down(server, wsi, user);
        break;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return send_state(server, wsi, user);
    case LWS_CALLBACK_RECEIVE:
        return receive(server, wsi, user, in, length);
    case LWS_CALLBACK_CLOSED:
        if (server->opponent == wsi) server->opponent = NULL;
        break;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        (void)websockets.callback_on_writable_all_protocol(context, websockets.get_protocol(wsi));
        break;
    default:
        break;
    }
    return 0;
}

/* -------------------------------------------------------------------------------------- opening */

static const struct lws_protocols protocols[] = {
    {.name = "board", .callback = on_event, .per_session_data_size = sizeof(page)}, {.name = NULL}};

static void *serve(void *context) {
    board_server *server = context;
    while (!atomic_load(&server->ending) && websockets.service(server->context, 0) >= 0) {
    }
    return NULL;
}

/*
 * Splits "192.168.0.7" or "192.168.0.7:8080"; NULL means loopback. Rejects 0.0.0.0, which cannot be
 * part of a link.
 */
static bool split_address(const char *text, char *address, size_t size, int *port) {
    const char *colon = text ? strrchr(text, ':') : NULL;
    *port = 0;
    if (!text) text = "127.0.0.1";
    if (colon) {
        char *end;
        long after_colon = strtol(colon + 1, &end, 10);
        if (*end || after_colon < 1 || after_colon > 65535) return false;
        *port = (int)after_colon;
    }
    size_t length = colon ? (size_t)(colon - text) : strlen(text);
    struct in_addr number;
    if (length >= size) return false;
    memcpy(address, text, length);
    address[length] = '\0';
    return inet_pton(AF_INET, address, &number) == 1 && number.s_addr != INADDR_ANY;
}

/*
 * Returns true if this machine has the address and the port is free (0: any port). Without this
 * test libwebsockets would retry forever.
 */
static bool is_to_be_had(const char *address, int port) {
    struct sockaddr_in name = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    (void)inet_pton(AF_INET, address, &name.sin_addr);
    int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;
    if (probe < 0) return false;
    (void)setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    bool is_bound = bind(probe, (const struct sockaddr *)&name, sizeof name) == 0 &&
                    (port == 0 || listen(probe, 1) == 0);
    (void)close(probe);
    return is_bound;
}

static bool listen_at(board_server *server, const char *address, int port) {
    if (!is_to_be_had(address, port)) return false;
    const struct lws_context_creation_info info = {
        .port = port,
        .iface = address,
        .protocols = protocols,
        .user = server,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_DISABLE_IPV6,
        .timeout_secs = PATIENCE_S,
        .timeout_secs_ah_idle = PATIENCE_S,
        .keepalive_timeout = PATIENCE_S,
        .vhost_name = "board"};
    websockets.set_log_level(0, NULL); /* keep the library's messages out of the game's terminal */
    server->context = websockets.create_context(&info);
    if (!server->context) return false;
    struct lws_vhost *vhost = websockets.get_vhost_by_name(server->context, "board");
    int bound = websockets.get_vhost_listen_port(vhost);
    (void)snprintf(server->host_with_port, sizeof server->host_with_port, "%s:%d", address, bound);
    /* Browsers omit the default port. */
    (void)snprintf(server->host, sizeof server->host, "%s",
                   bound == HTTP_PORT ? address : server->host_with_port);
    for (unsigned seat = 0; seat < SEAT_COUNT; seat++)
        (void)snprintf(server->links[seat], LINK_SIZE, "http://%s/%s/", server->host,
                       server->tokens[seat]);
    return true;
}

static board_server_error start(board_server *server) {
    char address[64];
    int port;
    if (!page_files_find(server->folder, sizeof server->folder)) return BOARD_SERVER_NO_PAGE;
    if (!split_address(server->options.address, address, sizeof address, &port))
        return BOARD_SERVER_ADDRESS;
    if (!draw_token(server->tokens[0]) || !draw_token(server->tokens[1]))
        return BOARD_SERVER_FAILED;
    if (pipe2(server->requests, O_CLOEXEC | O_NONBLOCK) != 0) return BOARD_SERVER_FAILED;
    if (!listen_at(server, address, port)) return BOARD_SERVER_FAILED;
    if (pthread_create(&server->thread, NULL, serve, server) != 0) return BOARD_SERVER_FAILED;
    return BOARD_SERVER_OK;
}

static void discard(board_server *server) {
    if (server->context) websockets.context_destroy(server->context);
    for (int i = 0; i < 2; i++)
        if (server->requests[i] >= 0) (void)close(server->requests[i]);
    (void)pthread_mutex_destroy(&server->lock);
    free(server->now.text);
    free(server);
}

board_server *board_server_open(const board_server_options *options, board_server_error *trouble) {
    if (!AUDIO_LIBRARY_OPEN(WEBSOCKETS_LIBRARY, WEBSOCKETS_FUNCTIONS, websockets)) {
        *trouble = BOARD_SERVER_ABSENT;
        return NULL;
    }
    board_server *server = calloc(1, sizeof *server);
    if (!server) {
        *trouble = BOARD_SERVER_FAILED;
        return NULL;
    }
    server->options = *options;
    server->requests[0] = server->requests[1] = -1;
    (void)pthread_mutex_init(&server->lock, NULL);
    *trouble = start(server);
    if (*trouble == BOARD_SERVER_OK) return server;
    discard(server);
    return NULL;
}

void board_server_close(board_server *server) {
    if (!server) return;
    atomic_store(&server->ending, true);
    websockets.cancel_service(server->context);
    (void)pthread_join(server->thread, NULL);
    discard(server);
}

/* ------------------------------------------------------------------------------------- the game */

const char *board_server_link(const board_server *server, bool spectator) {
    return server->links[spectator ? SEAT_SPECTATOR : SEAT_OPPONENT];
}

int board_server_file(const board_server *server) {
    return server->requests[0];
}

/*
 * Increments the game number if the start position changed or the game is at its beginning again.
 */
static void count_games(board_server *server, const chess_game *game) {
    char start[CHESS_FEN_SIZE];
    chess_position_write_fen(game->count ? &game->plies[0].before : &game->position, CHESS_FEN_X,
                             start, sizeof start);
    if (strcmp(start, server->start) != 0 || (game->count == 0 && server->count > 0))
        server->number++;
    (void)snprintf(server->start, sizeof server->start, "%s", start);
    server->count = game->count;
}

static void publish(board_server *server, const game_session *game) {
    char *text =
        board_state_write(game, server->options.plays, server->options.style, server->number);
    if (!text) return;
    pthread_mutex_lock(&server->lock);
    free(server->now.text);
    server->now = (state){text, strlen(text), server->now.version + 1};
    pthread_mutex_unlock(&server->lock);
    websockets.cancel_service(server->context);
}

void board_server_show(board_server *server, const game_session *game) {
    if (server->now.version > 0 && server->shown == game->answers) return;
    server->shown = game->answers;
    count_games(server, &game->session.game);
    publish(server, game);
}

bool board_server_plays(const board_server *server, chess_color color) {
    return server->options.plays[color];
}

static void take_text(board_server *server, char *request) {
    pthread_mutex_lock(&server->lock);
    memcpy(request, server->request, REQUEST_SIZE);
    server->request[0] = '\0';
    pthread_mutex_unlock(&server->lock);
}

board_request board_server_take(board_server *server, const game_session *game) {
    char byte, text[REQUEST_SIZE];
    if (read(server->requests[0], &byte, 1) != 1)
        return (board_request){.action = BOARD_ACTION_NONE};
    if (!server->reported && atomic_load(&server->opened)) {
        server->reported = true;
        return (board_request){.action = BOARD_ACTION_OPENED};
    }
    take_text(server, text);
    const board_server_options *options = &server->options;
    const page_request_game asked = {.session = &game->session,
                                     .number = server->number,
                                     .plays = {options->plays[0], options->plays[1]}};
    const board_request request = page_request_read(&asked, text);
    if (request.action == BOARD_ACTION_NONE) publish(server, game);
    return request;
}
