/* SPDX-License-Identifier: MIT */
/* Access to the second board: addresses, links, and limits on connections. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE } from '../browser.js';
import { Terminal, open, program, shows, square } from './support.js';

/** Resolves to the status of a plain request, or of one for a WebSocket (101: accepted). */
function ask(link, headers = {}, method = 'GET') {
  return new Promise((resolve) => {
    const asked = request(link, { headers, method });
    asked.on('response', (response) => resolve(response.resume().statusCode));
    asked.on('upgrade', (response, socket) => resolve(socket.destroy() && response.statusCode));
    asked.on('error', () => resolve(0));
    asked.end();
  });
}

const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

/** Opens a WebSocket whose frames the test writes itself; resolves to null if it is refused. */
function connectRaw(t, link, headers = {}) {
  return new Promise((resolve) => {
    const { origin } = new URL(link);
    const asked = request(`${link}ws`, { headers: { ...UPGRADE, Origin: origin, ...headers } });
    asked.on('upgrade', (response, socket) => {
      t.after(() => socket.destroy());
      socket.on('error', () => {});
      resolve(socket);
    });
    asked.on('response', (response) => resolve(response.resume() && null));
    asked.on('error', () => resolve(null));
    asked.end();
  });
}

/** A frame of a client, masked with zeros: opcode 1 is text, 0 its continuation. */
function frame(text, { opcode = 1, final = true } = {}) {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([(final ? 128 : 0) + opcode, 128 + bytes.length, 0, 0, 0, 0]), bytes]);
}

test('does not serve wrong paths, hosts and origins', async (t) => {
  const terminal = await Terminal.start(t);
  const { origin, host } = new URL(terminal.link);
  assert.equal(await ask(terminal.link), 200);
  assert.equal(await ask(`${terminal.link}second-board.js`), 200);
  for (const path of [
    '',
    'index.html',
    '0123456789abcdef0123456789abcdef/',
    '0123456789abcdef0123456789abcdef/second-board.js',
  ]) {
    assert.equal(await ask(`${origin}/${path}`), 404, path);
  }
  for (const path of ['..%2findex.html', '%2e%2e/', 'nothing.js', 'CMakeCache.txt', 'second-board.js%00.html']) {
    assert.notEqual(await ask(terminal.link + path), 200, path);
  }
  assert.equal(await ask(terminal.link, { Host: 'rebound.example' }), 404);
  assert.equal(await ask(`${terminal.link}ws`, { ...UPGRADE, Origin: origin }), 101);
  assert.notEqual(await ask(`${terminal.link}ws`, { ...UPGRADE, Origin: 'http://elsewhere.example' }), 101);
  assert.notEqual(await ask(`${terminal.link}ws`, UPGRADE), 101);
  assert.notEqual(await ask(`${origin}/ws`, { ...UPGRADE, Origin: origin }), 101);
  for (const path of ['', 'ws2', 'w', 'ws/', 'x'.repeat(300)])
    assert.notEqual(await ask(terminal.link + path, { ...UPGRADE, Origin: origin }), 101, path);
  assert.notEqual(await ask(`${terminal.link.slice(0, -1)}ws`, { ...UPGRADE, Origin: origin }), 101);
  const rebound = { ...UPGRADE, Origin: origin, Host: 'rebound.example' };
  assert.notEqual(await ask(`${terminal.link}ws`, rebound), 101);
  assert.match(host, /^127\.0\.0\.1:\d+$/);
  await terminal.end();
});

test('serves each file with its type, never to be kept, and for no other page', async (t) => {
  const terminal = await Terminal.start(t);
  const { host } = new URL(terminal.link);
  for (const [name, type] of [
    ['', 'text/html; charset=utf-8'],
    ['index.html', 'text/html; charset=utf-8'],
    ['second-board.js', 'text/javascript; charset=utf-8'],
    ['second-board.css', 'text/css; charset=utf-8'],
    ['rochade.wasm', 'application/wasm'],
    ['icon.svg', 'image/svg+xml'],
    ['rochade.de.txt', 'text/plain; charset=utf-8'],
  ])
    for (const link of [terminal.link, terminal.watching]) {
      const response = await fetch(link + name);
      assert.equal(response.status, 200, name);
      assert.ok((await response.arrayBuffer()).byteLength > 0, name);
      const header = (which) => response.headers.get(which);
      assert.equal(header('content-type'), type, name);
      assert.equal(header('cache-control'), 'no-store');
      assert.equal(header('referrer-policy'), 'no-referrer');
      assert.equal(header('x-content-type-options'), 'nosniff');
      assert.ok(header('content-security-policy')?.startsWith("default-src 'none'; script-src 'self' "));
      assert.ok(header('content-security-policy')?.includes(` connect-src 'self' ws://${host}; `));
    }
  await terminal.end();
});

test('reports an invalid or occupied address, and the game continues', async (t) => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  t.after(() => other.close());
  for (const [address, words] of [
    ['0.0.0.0', /keine Adresse/],
    ['300.1.1.1', /keine Adresse/],
    ['127.0.0.1:', /keine Adresse/],
    ['127.0.0.1:0', /keine Adresse/],
    ['127.0.0.1:65536', /keine Adresse/],
    ['127.0.0.1:8.0', /keine Adresse/],
    [`127.0.0.1${'0'.repeat(64)}`, /keine Adresse/],
    ['203.0.113.7', /lässt sich nicht lauschen/],
    [`127.0.0.1:${other.address().port}`, /lässt sich nicht lauschen/],
  ]) {
    const process = spawn(program, ['--voice=off', '--journal=off', '--lang=de', `--listen=${address}`]);
    let output = '';
    process.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    process.stdin.end('e4\n');
    await once(process, 'close');
    assert.match(output, words);
    assert.match(output, /1 Weiß: Eva zwei Eva vier/);
  }
});

test('a program without the files of the page says so, and the game continues', async (t) => {
  const folder = await mkdtemp(`${tmpdir()}/rochade-second-board-`);
  t.after(() => rm(folder, { recursive: true }));
  const copy = `${folder}/rochade`;
  await copyFile(program, copy);
  const environment = { ...process.env, ROCHADE_SECOND_BOARD: folder };
  const child = spawn(copy, ['--voice=off', '--journal=off', '--lang=de', '--board'], { env: environment });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stdin.end('e4\n');
  await once(child, 'close');
  assert.match(output, /Kein zweites Brett: seine Seite fehlt\./);
  assert.match(output, /1 Weiß: Eva zwei Eva vier/);
});

test('reads a request in parts, and closes a connection that sends too much', async (t) => {
  const terminal = await Terminal.start(t, '--board=both');
  const page = await connectRaw(t, terminal.link);
  page.write(frame('', { final: false }));
  page.write(frame('1 0 e2', { opcode: 0, final: false }));
  page.write(frame('e4', { opcode: 0 }));
  await terminal.said(/1 Weiß: Eva zwei Eva vier/);
  const spectator = await connectRaw(t, terminal.watching);
  spectator.write(frame('1 1 e7e5')); // spectators do not move
  const longest = 31;
  for (const [socket, length] of [
    [page, longest + 1],
    [spectator, 40],
  ]) {
    socket.resume().write(frame('1 1 e7e5'.padEnd(length)));
    await once(socket, 'close');
  }
  assert.doesNotMatch(terminal.output, /1 Schwarz/);
  const again = await connectRaw(t, terminal.link);
  for (const asked of ['soon', 'soon', '1 1 e7e9', '1 9 e7e5', '7 1 e7e5', '1 1 sing black', 'e7e5'])
    again.write(frame(asked));
  again.write(frame('1 1 e7e5'.padEnd(longest)));
  await terminal.said(/1 Schwarz: Eva sieben Eva fünf/);
  assert.doesNotMatch(terminal.output, /Nicht möglich/);
  await terminal.end();
});

test('admits 128 pages, and no page of spectators beyond them', async (t) => {
  const terminal = await Terminal.start(t);
  for (let i = 0; i < 128; i++) assert.ok(await connectRaw(t, terminal.watching), `page ${i}`);
  assert.equal(await connectRaw(t, terminal.watching), null);
  assert.ok(await connectRaw(t, terminal.link)); // the opponent always has a seat
  await terminal.end();
});

test('answers only GET and HEAD', async (t) => {
  const terminal = await Terminal.start(t);
  for (const link of [terminal.link, `${terminal.link}second-board.js`, terminal.watching]) {
    assert.equal(await ask(link, {}, 'HEAD'), 200);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      assert.equal(await ask(link, {}, method), 405, method);
    assert.notEqual(await ask(link, {}, 'PROPFIND'), 200);
  }
  const response = await fetch(terminal.link, { method: 'POST', body: 'x'.repeat(100_000) }).catch(() => null);
  if (response) assert.equal(response.status, 405);
  const [allowed] = await once(request(terminal.link, { method: 'DELETE' }).end(), 'response');
  assert.equal(allowed.resume().headers.allow, 'GET, HEAD');
  assert.equal(await ask(terminal.link), 200);
  await terminal.end();
});

test('at port 80 links have no port, and Host is accepted with or without it', async (t) => {
  const probe = createServer();
  const isFree = await new Promise((resolve) => {
    probe.on('error', () => resolve(false));
    probe.listen(80, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  if (!isFree) return t.skip('port 80 is not available');
  const terminal = await Terminal.start(t, '--listen=127.0.0.1:80');
  assert.match(terminal.link, /^http:\/\/127\.0\.0\.1\/[0-9a-f]{32}\/$/);
  for (const host of ['127.0.0.1', '127.0.0.1:80']) assert.equal(await ask(terminal.link, { Host: host }), 200, host);
  assert.equal(await ask(terminal.link, { Host: '127.0.0.1:8080' }), 404);
  const page = await open(terminal.link);
  terminal.type('eva vier');
  await shows(page, 'rnbqkbnr/pppppppp/8/8/4P3/');
  assert.deepEqual(page.troubles, []);
  await page.close();
  await terminal.end();
});

test('a thousand connections without requests do not block pages or use up files', async (t) => {
  const folder = await mkdtemp(`${tmpdir()}/rochade-second-board-`);
  t.after(() => rm(folder, { recursive: true }));
  const journal = `${folder}/game.journal`;
  const terminal = await Terminal.start(t, `--journal=${journal}`);
  assert.equal(await readFile(journal, 'utf8'), ''); // exists before the first connection
  const page = await open(terminal.link);
  const idle = [];
  t.after(() => idle.forEach((socket) => socket.destroy()));
  const { hostname, port } = new URL(terminal.link);
  let closed = 0;
  for (let i = 0; i < 1200; i++) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).on('close', () => closed++);
    if (i % 2) socket.on('connect', () => socket.write('GET / HTTP/1.1\r\nHost: '));
    idle.push(socket);
  }
  await Promise.all(idle.map((socket) => socket.pending && once(socket, 'connect').catch(() => {})));
  const late = await open(terminal.watching);
  assert.equal(await ask(terminal.link), 200);
  const files = await readdir(`/proc/${terminal.process.pid}/fd`);
  assert.ok(files.length < 256, `${files.length} files are open`);
  terminal.type('eva vier');
  await Promise.all([page, late].map((each) => shows(each, 'rnbqkbnr/pppppppp/8/8/4P3/')));
  await square(page, 'e7').click();
  await square(page, 'e5').click();
  await terminal.said(/1 Schwarz: Eva sieben Eva fünf/);
  assert.match(await readFile(journal, 'utf8'), /eva vier[^]*e7e5/);
  // Connections that remain idle are closed.
  for (let waited = 0; closed < idle.length && waited < PATIENCE; waited += 50) await pause(50);
  assert.equal(closed, idle.length);
  assert.deepEqual([...page.troubles, ...late.troubles], []);
  for (const each of [page, late]) await each.close();
  await terminal.end();
});
