/* SPDX-License-Identifier: MIT */
/* What element.md promises about events, states and keys, one promise in each test. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, embed, withPage } from '../browser.js';

const page = (markup, language) => ({ files: { 'board.html': embed(markup, language) } });
const onBoard = (use, markup, language) => withPage(page(markup, language), (tab) => use(new Board(tab), tab));
const status = (board) => board.host.locator('[role=status]').textContent();
const chip = (board) => board.host.locator('.chip').textContent();
const marked = (board, kind) =>
  board.host.locator(`[data-square].${kind}`).evaluateAll((cells) => cells.map((cell) => cell.dataset.square).sort());
/** Records the details of events; returns a function that resolves to those since its last call. */
async function listen(board, ...names) {
  await board.host.evaluate((host, wanted) => {
    globalThis.heard = [];
    for (const name of wanted)
      host.addEventListener(name, ({ detail }) => globalThis.heard.push([name, structuredClone(detail)]));
  }, names);
  return () => board.page.evaluate(() => globalThis.heard.splice(0));
}

/* ---------------------------------------------------------------------------------------------- events */

test('`position` is fired once for each position or game that is shown, and for nothing else', () =>
  onBoard(async (board) => {
    const heard = await listen(board, 'position');
    const after = async (act, given) => {
      await board.host.evaluate(act, given);
      await board.answered();
      return (await heard()).map(([, { fen, length }]) => [fen.split(' ')[0].split('/')[4], length]);
    };
    assert.deepEqual(await after((host) => host.say('e4')), [['4P3', 1]]);
    assert.deepEqual(await after((host) => host.back()), [['8', 0]]);
    assert.deepEqual(await after((host) => host.forward()), [['4P3', 1]]);
    assert.deepEqual(await after((host) => host.play(['e5', 'Nf3', 'Nc6', 'Bb5'])), [['4P3', 5]]);
    assert.deepEqual(await after((host) => host.goTo(1)), [['4P3', 1]]);
    for (const nothing of [
      (host) => host.say('e4'),
      (host) => host.say('whose move'),
      (host) => host.flip(),
      (host) => host.say('deutsch'),
      (host) => (host.playable = 'white'),
      (host) => (host.label = 'x'),
      (host) => (host.announce = 'short'),
      (host) => (host.fen = 'nonsense'),
      (host) => host.addEventListener('move', (event) => event.preventDefault(), { once: true }) ?? host.play('e5'),
    ])
      assert.deepEqual(await after(nothing), [], String(nothing));
    // Also the same position in another game.
    for (let time = 0; time < 2; time++) assert.deepEqual(await after((host) => (host.fen = '')), [['8', 0]]);
  }));

test('`language` tells another language, `mode` another mode, `line` every line with its kind', () =>
  onBoard(async (board) => {
    const heard = await listen(board, 'language', 'mode', 'line');
    const after = async (act) => {
      await board.host.evaluate(act);
      await board.answered();
      return heard();
    };
    assert.deepEqual(await after((host) => host.say('deutsch').then(() => {})), [
      ['line', { text: 'deutsch', kind: 'line' }],
      ['language', { language: 'de' }],
    ]);
    assert.deepEqual(await after((host) => (host.label = 'x')), []);
    assert.deepEqual(await after((host) => (host.lang = 'fr')), [['language', { language: 'fr' }]]);
    assert.deepEqual(await after((host) => (host.mode = 'edit')), [['mode', { mode: 'edit' }]]);
    assert.deepEqual(await after((host) => (host.mode = 'play')), [['mode', { mode: 'play' }]]);
    const texts = [
      ['fen', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'],
      ['pgn', '1. e4 e5 *'],
    ];
    for (const [kind, text] of texts) {
      await board.host.evaluate((host, given) => host.say(given).then(() => {}), text);
      assert.deepEqual(await heard(), [['line', { text, kind }]]);
    }
    await board.host.evaluate((host) => host.addEventListener('line', (event) => event.preventDefault()));
    const before = [await board.fen(), await board.log()];
    assert.deepEqual(await board.host.evaluate((host) => host.say('d4')), []);
    assert.deepEqual([await board.fen(), await board.log()], before);
  }));

test('a page can keep a piece on its square', () =>
  onBoard(async (board) => {
    await board.host.evaluate((host) =>
      host.addEventListener('move-start', (event) => event.detail.from === 'e2' && event.preventDefault()),
    );
    await board.square('e2').click();
    assert.deepEqual(
      [await marked(board, 'selected'), await marked(board, 'target'), await status(board)],
      [[], [], ''],
    );
    await board.square('e2').dragTo(board.square('e4'));
    assert.deepEqual(await board.sans(), []);
    await board.square('d2').dragTo(board.square('d4'));
    assert.deepEqual(await board.sans(), ['d4']);
  }));

/* ------------------------------------------------------------------------------------------ selection */

test('a selected square is told to screen readers, its targets are marked, and captures differ', () =>
  onBoard(async (board) => {
    const selected = () =>
      board.host
        .locator('[aria-selected]')
        .evaluateAll((cells) => cells.map((cell) => [cell.dataset.square, cell.getAttribute('aria-selected')]));
    assert.deepEqual(await selected(), []);
    await board.square('e4').click();
    assert.deepEqual(await selected(), [['e4', 'true']]);
    assert.match(await status(board), /Eva vier/);
    assert.deepEqual(await marked(board, 'target'), ['d5', 'e5']);
    assert.deepEqual(await marked(board, 'occupied'), ['d5']);
    // Another piece of the player is selected instead.
    await board.square('e1').click();
    assert.deepEqual(await selected(), [['e1', 'true']]);
    assert.deepEqual(await marked(board, 'occupied'), []);
    await board.square('e1').click();
    assert.deepEqual([await selected(), await marked(board, 'target')], [[], []]);
    assert.equal(await status(board), 'selection cancelled');
  }, '<rochade-board fen="4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"></rochade-board>'));

/** Ways to show another position while a piece is selected. */
const STEPS = {
  'goTo()': (host) => host.goTo(0),
  'back()': (host) => host.back(),
  'forward()': (host) => host.forward(),
  'undo()': (host) => host.undo(),
  fen: (host) => (host.fen = '4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1'),
  pgn: (host) => (host.pgn = '1. d4 d5 *'),
};
test('a selection ends when another position is shown', () =>
  onBoard(async (board) => {
    for (const [name, step] of Object.entries(STEPS)) {
      await board.host.evaluate(async (host) => {
        host.pgn = '1. e4 e5 2. Nf3 *';
        await host.goTo(2);
      });
      await board.square('g1').click();
      assert.deepEqual(await marked(board, 'selected'), ['g1'], name);
      await board.host.evaluate(step);
      await board.answered();
      assert.deepEqual([await marked(board, 'selected'), await marked(board, 'target')], [[], []], name);
    }
  }));

test('a premove that is selected again is cancelled, one to the last rank promotes to a queen', () =>
  onBoard(async (board) => {
    await board.type('Kd1');
    const premove = async () => {
      for (const square of ['a7', 'a8']) await board.square(square).click();
      assert.deepEqual(await marked(board, 'premove'), ['a7', 'a8']);
    };
    await premove();
    await board.square('d1').click();
    assert.deepEqual(await marked(board, 'premove'), []);
    await board.press('Escape');
    await premove();
    await board.press('Escape');
    assert.deepEqual(await marked(board, 'premove'), []);
    assert.equal(await status(board), 'selection cancelled');
    await premove();
    await board.host.evaluate((host) => host.play('Kd7'));
    assert.deepEqual((await board.sans()).slice(1), ['Kd7', 'a8=Q']);
    assert.deepEqual(await marked(board, 'premove'), []);
  }, '<rochade-board playable="white" fen="4k3/P7/8/8/8/8/8/4K3 w - - 0 1"></rochade-board>'));

/* ------------------------------------------------------------------------------------- words at the board */

test('refusals and endings are also shown at the board, until the next words, a click or Escape', () =>
  onBoard(async (board) => {
    const refuse = async () => {
      await board.square('e2').click();
      await board.square('e5').click();
      const shown = await chip(board);
      assert.equal(shown, (await board.log(1))[0]);
      assert.match(shown, /Not possible: the pawn/);
    };
    await refuse();
    assert.equal(await board.host.locator('.chip').getAttribute('aria-hidden'), 'true');
    await board.press('o');
    assert.equal(await chip(board), '');
    await refuse();
    await board.host.locator('.chip').click();
    assert.equal(await chip(board), '');
    await refuse();
    await board.press('Escape');
    assert.equal(await chip(board), '');
    await refuse();
    await board.input.focus();
    await board.press('Escape');
    assert.equal(await chip(board), '');
    for (const line of ['f3', 'e5', 'g4']) {
      await board.type(line);
      assert.equal(await chip(board), '');
    }
    await board.type('Qh4');
    assert.match(await chip(board), /wins/);
    assert.equal(await board.host.locator('.chip').isVisible(), true);
  }));

test('greet() replaces the greeting, and goes to the log after an announcement unless it should not', () =>
  onBoard(async (board) => {
    const greeting = () => board.host.locator('.greeting').textContent();
    const greet = (options) => board.host.evaluate((host, given) => host.greet(given), options);
    await board.host.evaluate((host) => {
      host.addEventListener('announce', (event) => event.preventDefault(), { once: true });
      return host.play('e4').then(() => {});
    });
    assert.deepEqual(await board.log(), []);
    for (const aloud of [true, false]) {
      assert.equal(await greet({ aloud }), true);
      assert.match(await greeting(), /Black to move.*Eva zwei Eva vier/);
      assert.deepEqual(await board.log(), []);
    }
    await board.type('e5');
    const before = await greeting();
    assert.equal(await greet({ aloud: false }), false);
    assert.equal((await board.log()).length, 1);
    assert.equal(await greet(), true);
    assert.match((await board.log()).slice(1).join(' '), /White to move.*Eva sieben Eva fünf/);
    assert.equal(await greeting(), before);
    // It was no question of the player.
    await board.type('last move');
    assert.doesNotMatch((await board.log(1))[0], /again/i);
  }));

/* ------------------------------------------------------------------------------------------------ keys */

test('keys of the browser and of screen readers stay theirs', () =>
  onBoard(async (board) => {
    await board.tabIn();
    const taken = await board.host.evaluate((host) => {
      const cell = host.shadowRoot.activeElement;
      const press = (key, more) =>
        !cell.dispatchEvent(
          new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, composed: true, ...more }),
        );
      const all = {};
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
        for (const held of ['altKey', 'ctrlKey', 'metaKey']) all[`${held} ${key}`] = press(key, { [held]: true });
      for (const key of ['Home', 'End']) all[`altKey ${key}`] = press(key, { altKey: true });
      for (const held of ['ctrlKey', 'metaKey'])
        for (const [key, code] of [
          ['f', 'KeyF'],
          ['1', 'Digit1'],
          ['Enter', 'Enter'],
        ])
          all[`${held} ${key}`] = press(key, { code, [held]: true });
      for (const key of ['Tab', 'F1', 'ContextMenu', 'z', 'Escape', 'Shift']) all[key] = press(key, { code: key });
      all['altKey f'] = press('f', { code: 'KeyF', altKey: true });
      all['altKey 1'] = press('1', { code: 'Digit1', altKey: true });
      return [Object.keys(all).filter((key) => all[key]), cell === host.shadowRoot.activeElement];
    });
    assert.deepEqual(taken, [[], true]);
    await board.answered();
    assert.deepEqual(await board.log(), []);
  }));

test('arrow keys go to the neighbour in their direction on all squares, and stay at the edge', () =>
  onBoard(async (board) => {
    await board.tabIn();
    const wrong = await board.host.evaluate((host) => {
      const { shadowRoot } = host;
      const found = [];
      for (const orientation of ['white', 'black']) {
        host.orientation = orientation;
        const place = (name) => shadowRoot.querySelector(`[data-square=${name}]`).getBoundingClientRect();
        const side = place('a1').width;
        for (const { dataset } of [...shadowRoot.querySelectorAll('[data-square]')])
          for (const [key, across, down] of [
            ['ArrowLeft', -1, 0],
            ['ArrowRight', 1, 0],
            ['ArrowUp', 0, -1],
            ['ArrowDown', 0, 1],
          ]) {
            const from = shadowRoot.querySelector(`[data-square=${dataset.square}]`);
            const { x, y } = from.getBoundingClientRect();
            const middle = [x + (across + 0.5) * side, y + (down + 0.5) * side];
            const wanted = shadowRoot.elementFromPoint(...middle)?.closest('[data-square]') ?? from;
            from.focus();
            from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
            if (shadowRoot.activeElement !== wanted) found.push(`${orientation} ${dataset.square} ${key}`);
          }
      }
      return found;
    });
    assert.deepEqual(wrong, []);
  }));

test('Home and End with Control or Command go to the corners of the board as shown', () =>
  onBoard(async (board) => {
    await board.tabIn();
    for (const [orientation, first, last] of [
      ['white', 'a8', 'h1'],
      ['black', 'h1', 'a8'],
    ]) {
      await board.host.evaluate((host, side) => (host.orientation = side), orientation);
      for (const held of ['Control', 'Meta']) {
        await board.press(`${held}+Home`);
        assert.equal(await board.focused(), first);
        await board.press(`${held}+End`);
        assert.equal(await board.focused(), last);
      }
    }
  }));

test('the menu of a promotion has the keys of a menu, and Escape returns to the square', () =>
  onBoard(async (board) => {
    const { host } = board;
    const focused = () => host.evaluate(({ shadowRoot }) => shadowRoot.activeElement?.className);
    const open = async () => {
      await board.square('a7').focus();
      await board.press('Enter', 'ArrowUp', 'Enter');
      await host.getByRole('menuitem').first().waitFor();
    };
    await open();
    for (const [key, role] of [
      ['', 'queen'],
      ['ArrowDown', 'rook'],
      ['ArrowRight', 'bishop'],
      ['ArrowUp', 'rook'],
      ['ArrowLeft', 'queen'],
      ['ArrowUp', 'cancel'],
      ['ArrowDown', 'queen'],
      ['End', 'cancel'],
      ['Home', 'queen'],
      ['Shift+Tab', 'cancel'],
      ['Tab', 'queen'],
    ]) {
      if (key) await board.press(key);
      assert.equal(await focused(), role, key);
    }
    await board.press('Escape');
    await board.answered();
    assert.equal(await board.focused(), 'a8');
    assert.equal(await status(board), 'selection cancelled');
    assert.deepEqual(await board.sans(), []);
    assert.equal(await host.locator('dialog').evaluate((dialog) => dialog.open), false);
    await open();
    await board.press('End', 'Enter');
    await board.answered();
    assert.deepEqual(await board.sans(), []);
    for (const [steps, san] of ['Q', 'R', 'B', 'N'].entries()) {
      await open();
      for (let step = 0; step < steps; step++) await board.press('ArrowDown');
      await board.press('Enter');
      await board.moved(1);
      assert.match((await board.sans())[0], new RegExp(`^a8=${san}`));
      assert.equal(await board.focused(), 'a8');
      await host.evaluate((element) => element.undo());
    }
    // The focus that leaves the menu closes it.
    await open();
    await board.input.focus();
    await board.answered();
    assert.equal(await host.locator('dialog').evaluate((dialog) => dialog.open), false);
    assert.deepEqual([await marked(board, 'selected'), await focused()], [[], '']);
  }, '<rochade-board fen="7k/P7/8/8/8/8/8/K7 w - - 0 1"></rochade-board>'));

test('Enter sends a line, but not while a word is being composed', () =>
  onBoard(async (board) => {
    await board.input.fill('e4');
    const enter = (isComposing) =>
      board.input.evaluate(
        (input, composing) =>
          input.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', isComposing: composing, bubbles: true, composed: true }),
          ),
        isComposing,
      );
    await enter(true);
    await board.answered();
    assert.deepEqual([await board.input.inputValue(), await board.sans()], ['e4', []]);
    await enter(false);
    await board.answered();
    assert.deepEqual([await board.input.inputValue(), await board.sans()], ['', ['e4']]);
    await board.input.fill('e5');
    await board.host.getByRole('button').click();
    await board.answered();
    assert.deepEqual([await board.input.inputValue(), await board.sans()], ['', ['e4', 'e5']]);
  }));

/* ------------------------------------------------------------------------------------- steps in a game */

test('steps beyond the ends of a game change nothing and say so', () =>
  onBoard(async (board) => {
    const act = (name, ...given) => board.host.evaluate((host, [method, args]) => host[method](...args), [name, given]);
    assert.deepEqual([await act('back'), await act('undo')], [false, false]);
    assert.equal((await board.log()).length, 2);
    assert.equal(await act('variation'), false);
    assert.equal(await act('goTo', -3), true);
    assert.equal(await act('goTo', NaN), false);
    assert.equal(await act('goTo', null), false);
    assert.equal(await act('goTo', 99), true);
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    const lines = (await board.log()).length;
    assert.equal(await act('forward'), false);
    assert.match((await board.log()).slice(lines).join(), /Last move: 1 Black: Eva sieben Eva fünf/);
    assert.deepEqual(await board.sans(), ['e4', 'e5']);
    const path = () => board.host.evaluate((host) => host.path.map(({ san }) => san));
    assert.deepEqual(await path(), ['e4', 'e5']);
    assert.equal(await board.host.evaluate((host) => host.goTo(host.tree.moves[0].variations[0][1])), true);
    assert.deepEqual(
      [await board.sans(), await path()],
      [
        ['d4', 'd5'],
        ['d4', 'd5'],
      ],
    );
    assert.equal(await board.host.evaluate((host) => host.goTo({ code: 1, variations: [] })), false);
    assert.deepEqual(await board.sans(), ['d4', 'd5']);
  }, '<rochade-board pgn="1. e4 (1. d4 d5) e5 *"></rochade-board>'));

test('play() tells that a move was not made, if it was only announced or refused', () =>
  onBoard(async (board) => {
    await board.type('tournament');
    // By Annexe D.2.1 a move is announced before it is made.
    const [found, length] = await board.host.evaluate(async (host) => [await host.play('e4'), host.game.length]);
    assert.equal(length, 0);
    assert.deepEqual([found.ok, found.error], [false, 'refused']);
    assert.match(found.message, /Eva zwei Eva vier/);
    for (const line of ['repeated', 'placed', 'press']) await board.type(line);
    assert.deepEqual(await board.sans(), ['e4']);
  }));

/* --------------------------------------------------------------------------------------------- drawing */

test('arrows go from square to square and end in the middle of the target, whichever side is at the bottom', () =>
  onBoard(async (board) => {
    const arrows = [
      ['e2', 'e4'],
      ['g1', 'f3'],
      ['a1', 'h8'],
      ['h5', 'a5'],
    ].map(([from, to]) => ({ from, to }));
    for (const orientation of ['white', 'black']) {
      const outlines = await board.host.evaluate(
        (host, [side, list]) => {
          Object.assign(host, { orientation: side, arrows: list });
          return [...host.shadowRoot.querySelectorAll('.arrows path')].map((path) => path.getAttribute('d'));
        },
        [orientation, arrows],
      );
      const middle = ([file, rank]) => {
        const [x, y] = [file.charCodeAt(0) - 96.5, 8.5 - rank];
        return orientation === 'white' ? [x, y] : [8 - x, 8 - y];
      };
      for (const [index, { from, to }] of arrows.entries()) {
        const points = outlines[index].match(/[\d.e-]+ [\d.e-]+/g).map((point) => point.split(' ').map(Number));
        const [[x, y], target] = [middle(from), middle(to)];
        const length = Math.hypot(target[0] - x, target[1] - y);
        // Along the arrow, and aside from it.
        const seen = points.map(([px, py]) => {
          const [dx, dy] = [(target[0] - x) / length, (target[1] - y) / length];
          return [(px - x) * dx + (py - y) * dy, (py - y) * dx - (px - x) * dy];
        });
        const near = (one, other) => Math.abs(one - other) < 1e-9;
        const tips = seen.filter(([along]) => near(along, length));
        assert.ok(tips.length === 1 && near(tips[0][1], 0), `${from} ${to}`);
        assert.ok(seen.every(([along]) => along > 0 && along < length + 1e-9));
        for (const [along, aside] of seen)
          assert.ok(
            seen.some((other) => near(other[0], along) && near(other[1], -aside)),
            'symmetrical',
          );
        const [shaft, head] = [seen.at(0), [...seen].sort((one, other) => other[1] - one[1])[0]];
        assert.ok(head[1] > shaft[1] && head[0] > shaft[0] && head[0] < length);
      }
    }
  }));

test('letters and digits at the edge belong to the squares beside them, whichever side is at the bottom', () =>
  onBoard(async (board) => {
    for (const orientation of ['white', 'black']) {
      const [squares, files, ranks] = await board.host.evaluate((host, side) => {
        host.orientation = side;
        const { shadowRoot } = host;
        return [
          [...shadowRoot.querySelectorAll('[data-square]')].map((cell) => cell.dataset.square),
          shadowRoot.querySelector('.file').textContent,
          shadowRoot.querySelector('.rank').textContent,
        ];
      }, orientation);
      assert.equal(
        files,
        squares
          .slice(56)
          .map(([file]) => file)
          .join(''),
      );
      assert.equal(
        ranks,
        squares
          .filter((_, index) => index % 8 === 0)
          .map(([, rank]) => rank)
          .join(''),
      );
    }
  }));

test('the square at the right of each player is light (Article 2.1)', () =>
  onBoard(async (board) => {
    const shades = await board.host.evaluate((host) =>
      [...host.shadowRoot.querySelectorAll('[data-square]')].map((cell) => [
        cell.dataset.square,
        cell.classList.contains('light'),
        cell.classList.contains('dark'),
        cell.part.contains('light'),
      ]),
    );
    for (const [square, ...light] of shades) {
      const isLight = ((square.charCodeAt(0) + Number(square[1])) % 2 === 'h'.charCodeAt(0) % 2) ^ 1;
      assert.deepEqual(light, [!!isLight, !isLight, !!isLight], square);
    }
  }));

test('the sign of check is on the square of the king, whichever side is at the bottom, until the check ends', () =>
  onBoard(async (board) => {
    const signs = () =>
      board.host.evaluate(({ shadowRoot }) =>
        [...shadowRoot.querySelectorAll('.check-sign')].map((sign) => {
          const { left, top, width, height } = sign.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const under = [...shadowRoot.querySelectorAll('[data-square]')].find((cell) => {
            const box = cell.getBoundingClientRect();
            return x > box.left && x < box.right && y > box.top && y < box.bottom;
          });
          return [under?.dataset.square, under?.classList.contains('check'), sign.lastElementChild.getAttribute('d')];
        }),
      );
    assert.deepEqual(await signs(), []);
    await board.host.evaluate((host) => host.flip());
    assert.deepEqual(await signs(), []);
    await board.type('Qe2');
    const [[square, isMarked, cross]] = await signs();
    assert.deepEqual([square, isMarked], ['e8', true]);
    for (let time = 0; time < 2; time++) {
      await board.host.evaluate((host) => host.flip());
      assert.deepEqual(await signs(), [['e8', true, cross]]);
    }
    await board.type('Kd8');
    assert.deepEqual(await signs(), []);
    await board.host.evaluate((host) => host.play(['Qe7', 'Kc8', 'Qe8']));
    const [[place, , mate]] = await signs();
    assert.equal(place, 'c8');
    assert.notEqual(mate, cross);
    await board.host.evaluate((host) => host.flip());
    assert.deepEqual(await signs(), [['c8', true, mate]]);
  }, '<rochade-board fen="4k3/8/2K5/8/8/8/8/3Q4 w - - 0 1"></rochade-board>'));
