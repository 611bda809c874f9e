import { createReadStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { stockfishAssetPaths } from '../node/stockfishFiles.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The part of a Vite plugin used here; declared so that the package does not depend on a bundler. */
interface StockfishFilesPlugin {
  readonly name: string;
  readonly configureServer: (server: {
    readonly middlewares: { readonly use: (middleware: Middleware) => void };
  }) => void;
  readonly writeBundle: (output: { readonly dir?: string | undefined }) => Promise<void>;
}

/**
 * Serves the browser engine under `/engine/` and copies it into the build: a worker script cannot be bundled with
 * its WebAssembly.
 */
export function stockfishFiles(): StockfishFilesPlugin {
  const paths = new Map(stockfishAssetPaths().map((path) => [`/engine/${basename(path)}`, path]));
  return {
    name: 'tabia-stockfish-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = paths.get((request.url ?? '').split('?')[0] ?? '');
        if (!path) return next();
        response.setHeader('content-type', path.endsWith('.wasm') ? 'application/wasm' : 'text/javascript');
        response.setHeader('cross-origin-embedder-policy', 'require-corp');
        createReadStream(path).pipe(response);
      });
    },
    async writeBundle({ dir = '' }) {
      await mkdir(join(dir, 'engine'), { recursive: true });
      for (const [url, path] of paths) await copyFile(path, join(dir, url));
    },
  };
}
