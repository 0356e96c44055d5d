/* SPDX-License-Identifier: MIT */
/*
 * usage: node server.mjs FOLDER [PORT] - serves a folder of static files on loopback under the content security policy
 * of the site. It is for trying and testing; in production any static host is sufficient.
 */
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { POLICY as SITE_POLICY } from './pages/build.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.bin': 'application/octet-stream',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** The strictest content security policy under which the board works: that of a page which permits scripts only. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Types that gzip makes smaller; pictures and voices are compressed already. */
const COMPRESSED = /^(text\/|application\/(json|wasm|manifest)|image\/svg)/;

/**
 * Opens a file in the first of the folders that has it; resolves to null if none has. An open file stays as it is, even
 * if it is rebuilt or removed meanwhile.
 */
async function openIn(folders, name) {
  for (const folder of folders) {
    const file = join(folder, name);
    const opened = file.startsWith(folder + sep) ? await open(file).catch(() => null) : null;
    if (opened) return opened;
  }
  return null;
}
/** Resolves to the page for addresses without a file; to null if there is none. */
async function missingPage(folders) {
  const opened = await openIn(folders, '404.html');
  return opened && opened.readFile().finally(() => opened.close());
}

/** Answers an address without a file: redirects a folder to its address with a slash, else sends the page 404.html. */
async function answerWithoutFile(folders, name, isFolder, policy, { method, url }, response) {
  const reads = ['GET', 'HEAD'].includes(method);
  if (isFolder && reads) {
    const path = name.split(sep).map(encodeURIComponent).join('/');
    return response.writeHead(301, { Location: `${path}/${new URL(url, 'http://localhost').search}` }).end();
  }
  const page = reads ? await missingPage(folders) : null;
  const headers = page
    ? { 'Content-Type': TYPES['.html'], 'Content-Security-Policy': policy }
    : { 'Content-Type': 'text/plain' };
  return response.writeHead(404, headers).end(method === 'GET' ? page : null);
}

async function answer(folders, { policy, compress }, request, response) {
  const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
  const name = normalize(path.endsWith('/') ? `${path}index.html` : path);
  const opened = await openIn(folders, name);
  const found = await opened?.stat();
  if (!opened || !found?.isFile() || !['GET', 'HEAD'].includes(request.method)) {
    await opened?.close();
    return answerWithoutFile(folders, name, found?.isDirectory(), policy, request, response);
  }
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  const gzip = compress && COMPRESSED.test(type) && /\bgzip\b/.test(request.headers['accept-encoding']);
  response.writeHead(200, {
    'Content-Type': type,
    ...(gzip ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': found.size }),
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-cache',
    // A board in a sandboxed frame has an opaque origin and must still be able to load the script.
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  });
  if (request.method === 'GET')
    return pipeline(opened.createReadStream(), ...(gzip ? [createGzip({ level: 9 })] : []), response).catch(() =>
      response.destroy(),
    );
  await opened.close();
  return response.end();
}

/**
 * Resolves to a server that listens on a port of loopback (0: any free one). `folder` may be a list: what one folder
 * lacks is taken from the next. With `compress` the server uses gzip.
 */
export function serve(folder, port = 0, policy = SITE_POLICY, { compress = false } = {}) {
  const folders = [folder].flat().map((each) => normalize(each));
  const server = createServer((request, response) => {
    answer(folders, { policy, compress }, request, response).catch(() => response.writeHead(400).end());
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, port] = process.argv.slice(2);
  const server = await serve(folder, Number(port ?? 0), SITE_POLICY, { compress: true });
  console.log(`http://127.0.0.1:${server.address().port}/`);
}
