/* SPDX-License-Identifier: MIT */
/*
 * What the keys of keys.js do, what steps through a game, and the lines that are for the page and not for the session. Whoever
 * calls does it in the queue of talk.js.
 */
import { BOARD, squareIndex, squareName } from '../../names.js';
import { kindOf } from '../input/paste.js';
import { seenFrom } from '../input/keys.js';
import { choicesOf } from './move-tree.js';

/** Why a man cannot move that hold wherever it should go. */
const ANYWHERE = ['pinned', 'still-in-check', 'pawn-blocked'];

/** Makes a move of the tree. A record goes on where the Laws had ended the game (5.2.b, 9.6). */
const replay = (session, { code }) => (session.game.outcome ? session.replay(code) : session.move(code));

const OVER = { ok: false, error: 'game-over', message: 'the game is over' };

/** What the session hands to the board; see DIALOGUE_EVENT_HANDED. */
const HANDED = {
  forward: (actions) => actions.stepOn(),
  variation: (actions) => actions.stepAside(1),
  flip: (actions) => actions.flip(),
  scan: (actions, square) => actions.scan(square, {}),
};

export class Actions {
  /** @param {import('../element.js').Table} table */
  constructor(table) {
    this.table = table;
  }
  get #grid() {
    return this.table.parts.grid;
  }

  ask(command, square) {
    const { talk, session } = this.table;
    return talk.submit(() => session.command(command, square));
  }
  /** Tells why a man cannot be taken up (no other square is meant then), or cannot go to a square; the page may object to the words. */
  refuse(from, to) {
    const { table } = this;
    const { session } = table;
    const { game } = session;
    const why = () => {
      if (!game.outcome && !table.isOurTurn) return session.command('turn');
      const stands = from === to && !game.outcome && game.board().get(from)?.color === game.turn;
      const held = stands && BOARD.find((goal) => ANYWHERE.includes(game.find({ from, to: goal }).reason));
      return stands && !held ? session.command('moves', from) : session.move({ from, to: held || to });
    };
    table.talk.submit(() => {
      const answer = why();
      answer.events.add('refused');
      answer.hand = { from, to };
      return answer;
    });
  }
  help() {
    const { talk, session } = this.table;
    return talk.submit(() => {
      const answer = session.command('help');
      answer.announcements.unshift(talk.answerOf(session.label('board-keys')));
      return answer;
    });
  }

  /* ------------------------------------------------------------------------------------ going about */

  /** Who is there already hears what stands there. */
  toSquare(square) {
    if (square === this.#grid.current) this.ask('square', square);
    else this.table.visit(square);
  }
  jump(role, step) {
    const men = this.table.session.game.board();
    const start = squareIndex(this.#grid.current);
    for (let count = 1; count <= 64; count++) {
      const square = squareName((start + step * count + 128) % 64);
      if (men.get(square)?.role === role) return this.toSquare(square);
    }
    return this.table.talk.pass('no-such-piece');
  }
  toInput() {
    this.table.parts.input.focus();
  }
  flip() {
    this.table.host.flip();
  }

  /* ---------------------------------------------------------------------------------------- asking */

  /** See RochadeBoard.greet. True when it was told. */
  greet(aloud) {
    const { session, parts, talk } = this.table;
    const commands = session.game.length ? ['turn', 'last'] : ['turn'];
    const announcements = commands.flatMap((command) => session.command(command).announcements);
    const greets = parts.log.isEmpty;
    if (greets) parts.log.greet({ announcements }, session.language);
    else if (aloud) talk.announce({ announcements });
    return greets || aloud;
  }

  /** The men that are seen from a square. */
  scan(square, directions) {
    const { session, talk, host } = this.table;
    const upsideDown = host.orientation === 'black';
    const seen = seenFrom(square, session.game.board(), { ...directions, upsideDown });
    if (!seen.length) return talk.pass('edge');
    const { language } = session;
    return talk.tell({
      spans: joined(
        seen.map((name) => session.square(name).spans),
        '; ',
        language,
      ),
    });
  }

  /* ----------------------------------------------------------------------------- who may do what */

  /** Whether the player of this board may act for that side or in that way, see Session.actorOf; if not, the player is told. */
  permits(actor) {
    const { table } = this;
    const { playable, talk, session } = table;
    if (this.#mayAct(actor)) return true;
    talk.submit(() => {
      const { spans } = session.label(playable === 'none' ? 'only-watched' : 'other-side');
      const answer = session.command('turn');
      answer.announcements.unshift(talk.answerOf({ spans }));
      answer.events.add('refused');
      return answer;
    });
    return false;
  }
  #mayAct(actor) {
    const { playable, study } = this.table;
    if (!actor || playable === 'both') return true;
    if (actor === 'step-back' && study.isRecord) return true;
    return actor === playable || (playable !== 'none' && ['players', 'step-back'].includes(actor));
  }
  /** A draw was offered to the side that is not played here: the page answers, or it is declined. */
  #putOffer() {
    const { table } = this;
    const { playable, session, talk } = table;
    const reply = (accepted) => {
      if (session.offer !== playable) return;
      // The player may have been asked something else since: then the offer is asked about first.
      if (![null, 'draw'].includes(session.question)) session.command('no');
      if (accepted && !session.question) session.command('yes');
      talk.submit(() => session.command(accepted ? 'yes' : 'no'));
    };
    const detail = { color: playable, answer: (accepted) => talk.enqueue(() => reply(accepted)) };
    if (table.emit('draw-offer', detail)) reply(false);
  }

  stepBack() {
    return this.permits('step-back') && this.back();
  }
  stepOn() {
    const { study, session } = this.table;
    return (study.isRecord || this.permits(session.game.turn)) && this.forward();
  }
  stepAside(step) {
    const { study, session } = this.table;
    const mover = session.game.turn === 'white' ? 'black' : 'white';
    return (study.isRecord || this.permits(mover)) && this.vary(step);
  }

  /* --------------------------------------------------------------------------------------- stepping */

  back() {
    const { talk, session } = this.table;
    let answer;
    talk.submit(() => (answer = session.command('take-back')));
    return answer.events.has('taken-back');
  }
  /** Takes a move back on the way to another position. Where that is refused, says why and returns false. */
  #stepBack() {
    const { talk, session, study } = this.table;
    const answer = session.command('take-back');
    const done = answer.events.has('taken-back');
    if (done) study.takenBack();
    else talk.submit(() => answer);
    return done;
  }
  forward() {
    const { talk, session, study } = this.table;
    if (study.next) return this.#make(study.next);
    talk.submit(() => session.command('last'));
    return false;
  }
  /** Makes the next or last of the moves that could have been made instead of the one made last. */
  vary(step) {
    const { talk, session, study } = this.table;
    const moves = choicesOf(study.fork);
    if (moves.length < 2) {
      talk.pass('no-variation');
      return false;
    }
    const { last } = study;
    const wanted = moves[(moves.indexOf(last) + step + moves.length) % moves.length];
    const putBack = session.keep();
    if (!this.#stepBack()) return false;
    if (this.#make(wanted)) return true;
    // The page objected to the move: the one before stays.
    putBack();
    study.made(last, last);
    talk.render();
    return false;
  }
  /**
   * To the game itself after so many of its moves. Only the last of them is made as by forward(): to show and tell hundreds would
   * take seconds.
   */
  goTo(count) {
    const { talk, session, study, choice } = this.table;
    const { game } = session;
    const wanted = Math.max(0, Math.min(count, study.tree.moves.length));
    // With a clock every move takes somebody's time.
    if (session.clock || Number.isNaN(wanted)) return false;
    choice.clear();
    const before = Math.max(0, wanted - 1);
    for (let left = game.length - Math.min(study.trunk, before); left > 0; left--) {
      if (this.#stepBack()) continue;
      talk.render();
      return false;
    }
    let goesOn = true;
    while (goesOn && game.length < before && study.next) goesOn = this.#pass(study.next);
    if (wanted && game.length === before && study.next) return this.#make(study.next);
    talk.submit(() => session.command('turn'));
    talk.render();
    return !wanted;
  }
  /**
   * Makes moves one after the other. As with goTo() only the last of them is shown and told; where one cannot be made, that is the last
   * before it. With a clock each takes somebody's time, and is told.
   */
  playAll(wishes) {
    const { talk, session } = this.table;
    let found = { ok: true, move: null };
    let made = 0;
    for (const wish of wishes) {
      const isLast = session.clock || made === wishes.length - 1;
      found = isLast ? talk.play(wish) : session.game.find(wish);
      if (!isLast && found.ok && !this.#pass(found.move)) found = OVER;
      if (!found.ok) break;
      made++;
    }
    if (!found.ok && made) {
      talk.submit(() => session.command('last'));
      talk.render();
    }
    return { ...found, made };
  }
  /** Makes a move on the way to another: nobody sees or hears it. False when the game is over. */
  #pass(move) {
    const { session, study } = this.table;
    const done = replay(session, move).events.has('moved');
    if (done) study.made(move);
    // In a tournament a move is announced first: nobody has heard it.
    else session.revert();
    return done;
  }
  /** Makes a move of the tree, reads what is written at it, and names what else could be played next. */
  #make(node) {
    const { talk, session, study } = this.table;
    const { length } = session.game;
    const introduction = session.label('variation').spans;
    talk.submit(() => replay(session, node), { byPage: true, node });
    // A page may object, and a game that was resigned does not go on.
    if (session.game.length === length) {
      talk.render();
      return false;
    }
    const { language } = session;
    const remarks = node.comments.map((text) => text.replace(/\[%[^\]]*\]/g, '').trim()).filter(Boolean);
    for (const text of remarks) talk.tell({ spans: [{ text, language }] });
    const others = choicesOf(study.next)
      .slice(1)
      .map(({ code }) => session.announce(code)?.spans ?? []);
    if (others.length)
      talk.tell({ spans: [...introduction, { text: ' ', language }, ...joined(others, '; ', language)] });
    return true;
  }

  /* ----------------------------------------------------------------------------------------- lines */

  /** A typed or pasted line: a position, a game, words for the page, or something for the session. */
  line(text) {
    const kind = kindOf(text);
    const { talk, loader } = this.table;
    if (kind === 'line') return talk.saidBy(() => this.#typed(text));
    return talk.saidBy(() => this.permits('players') && loader.paste(kind, kind === 'fen' ? text.trim() : text));
  }
  /** "Resign" and "draw" of a player who has one side are said for that side, whoever is to move (5.1.b, 9.1.b.1). */
  #named(text) {
    const { session, playable } = this.table;
    const hasSide = ['white', 'black'].includes(playable);
    return hasSide && session.actorOf(text) === 'speaker' ? `${playable} ${text}` : text;
  }
  #typed(typed) {
    const { talk, session, playable } = this.table;
    const text = this.#named(typed);
    const { offer } = session;
    if (playable !== 'both' && !this.permits(session.actorOf(text))) return;
    const { handed } = talk.submit(() => session.line(text)) ?? {};
    if (handed) HANDED[handed.command](this, handed.square ?? this.#grid.current);
    if (session.offer === playable && offer !== playable) this.#putOffer();
  }
}

const joined = (lists, text, language) =>
  lists.flatMap((spans, index) => (index ? [{ text, language }, ...spans] : spans));
