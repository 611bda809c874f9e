import { createReadStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { stockfishAssetPaths } from '../node/stockfishFiles.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The part of a Vite plugin that is used here; written out so that the engine needs no bundler. */
export interface StockfishFilesPlugin {
  readonly name: string;
  readonly configureServer: (server: {
    readonly middlewares: { readonly use: (middleware: Middleware) => void };
  }) => void;
  readonly writeBundle: (output: { readonly dir?: string | undefined }) => Promise<void>;
}

/**
 * Serves and builds the browser's engine as files under `/engine/`, for every Vite build that runs it: a worker script
 * cannot be bundled with its WebAssembly.
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
