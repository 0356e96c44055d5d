/* SPDX-License-Identifier: MIT */
/*
 * The type files declare exactly the members that exist, of classes and of the objects that their methods return.
 */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { load, packageFolder } from '../built.js';

const ts = createRequire(import.meta.url)('typescript');

/** Members that modules of the package use among themselves, and that are not public. */
const INTERNAL = {
  Game: ['become', 'instance', 'recorded', 'move', 'described', 'tooLong'],
  GameView: ['become', 'instance', 'recorded', 'move', 'described', 'tooLong'],
  Session: ['answer', 'clockStands', 'instance', 'keep'],
  'Session itself': ['add', 'use', 'useArbiter', 'hasProgram'],
  SessionClock: ['set', 'begin', 'resume', 'revert', 'run'],
};

const file = join(packageFolder, 'index.d.ts');
const { NodeNext } = ts.ModuleKind;
const program = ts.createProgram([file], {
  module: NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
});
const checker = program.getTypeChecker();
const named = new Map(
  checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)))
    .map((symbol) => [symbol.name, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol]),
);
const membersOf = (type) => checker.getPropertiesOfType(type).map(({ name }) => name);
const typed = (name) => membersOf(checker.getDeclaredTypeOfSymbol(named.get(name)));

/** Returns the names of the members of an object and its classes. */
function real(thing) {
  const names = new Set(Object.keys(thing));
  for (let node = Object.getPrototypeOf(thing); node && node !== Object.prototype; node = Object.getPrototypeOf(node))
    for (const name of Object.getOwnPropertyNames(node)) if (name !== 'constructor') names.add(name);
  return [...names];
}
function compare(name, told, there) {
  assert.deepEqual(
    there.filter((each) => !told.includes(each)).sort(),
    [...(INTERNAL[name] ?? [])].sort(),
    `${name}: undeclared`,
  );
  assert.deepEqual(
    told.filter((each) => !there.includes(each)),
    [],
    `${name}: declared but missing`,
  );
}

test('types and package have the same exports and class members', async () => {
  const package_ = await load('index.js');
  const values = [...named].filter(([, { flags }]) => flags & ts.SymbolFlags.Value).map(([name]) => name);
  assert.deepEqual(values.sort(), Object.keys(package_).sort());
  for (const name of ['Game', 'Setup', 'Clock', 'Arbiter', 'Session']) {
    compare(name, typed(name), real(new package_[name]()));
    const { valueDeclaration } = named.get(name);
    const statics = membersOf(checker.getTypeOfSymbolAtLocation(named.get(name), valueDeclaration));
    const own = Object.getOwnPropertyNames(package_[name]).filter(
      (each) => !['length', 'name', 'prototype'].includes(each),
    );
    compare(
      `${name} itself`,
      statics.filter((each) => each !== 'prototype'),
      own,
    );
  }
});

test('types and returned objects have the same members', async () => {
  const { Game, Session } = await load('index.js');
  await load('with-clock.js');
  const game = new Game({ fen: 'k7/8/1K6/8/8/8/8/7R w - - 0 1' });
  const { move } = game.play('Rh8');
  const session = new Session({ language: 'de' });
  await session.useClock('3+2');
  const answer = session.line('e4');
  const things = {
    Move: move,
    Outcome: game.outcome,
    GameView: session.game,
    Answer: answer,
    Announcement: answer.announcements[0],
    Span: answer.announcements[0].spans[0],
    Style: session.style,
    SessionClock: session.clock,
    ClockSide: session.clock.white,
    ClockRecord: session.clock.record,
  };
  for (const [name, thing] of Object.entries(things)) compare(name, typed(name), real(thing));
});
