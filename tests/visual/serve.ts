import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Serves the built Storybook on 127.0.0.1; the port is the first argument. */
const directory = fileURLToPath(new URL('../../storybook-static', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const path = normalize(join(directory, decodeURIComponent(pathname === '/' ? '/index.html' : pathname)));
  const file = path.startsWith(directory + sep) ? await stat(path).catch(() => undefined) : undefined;
  if (!file?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    // Same headers as the service: only an isolated page runs the threaded engine.
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  });
  createReadStream(path).pipe(response);
}).listen(Number(process.argv[2] ?? 6106), '127.0.0.1');
