import { createReadStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { stockfishAssetPaths } from '@tabia/engine/node';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The browser's engine lies as files under /engine/: a worker script cannot be bundled with its WebAssembly. */
function stockfishFiles(): Plugin {
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

const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), vanillaExtractPlugin(), stockfishFiles()],
  build: { outDir: resolve(import.meta.dirname, 'dist'), emptyOutDir: true, target: 'es2023' },
  server: {
    headers: isolation,
    proxy: Object.fromEntries(
      ['/v1', '/outbox', '/healthz'].map((path) => [
        path,
        { target: process.env.TABIA_SERVER ?? 'http://localhost:8080' },
      ]),
    ),
  },
});
