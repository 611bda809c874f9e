import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { fullBuildPaths, stockfishAssetPaths } from '../node/stockfishFiles.ts';

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
 * its WebAssembly. With `full` also the build with the full network, 99 MB.
 */
export function stockfishFiles({ full = false }: { readonly full?: boolean } = {}): StockfishFilesPlugin {
  const served = [...stockfishAssetPaths(), ...(full ? fullBuildPaths() : [])];
  const paths = new Map(served.map((path) => [`/engine/${basename(path)}`, path]));
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
      for (const [url, path] of paths) await copyFile(path, join(dir, url), constants.COPYFILE_FICLONE);
    },
  };
}
