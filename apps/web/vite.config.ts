import { resolve } from 'node:path';
import { stockfishFiles } from '@tabia/engine/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { basicFonts } from './basicFonts.ts';
import { chunkGroups } from './chunkGroups.ts';
import { leanContract } from './leanContract.ts';
import { noFacades } from './noFacades.ts';
import { noImportCycles } from './noImportCycles.ts';
import { noStyleAttributes } from './noStyleAttributes.ts';
import { packAssets } from './packAssets.ts';
import { pagePreloads } from './pagePreloads.ts';
import { questionWords } from './questionWords.ts';
import { shellFiles } from './shellFiles.ts';
import { twoDictionaries } from './twoDictionaries.ts';

const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    vanillaExtractPlugin(),
    stockfishFiles(),
    noStyleAttributes(),
    twoDictionaries(),
    leanContract(),
    basicFonts(),
    noImportCycles(),
    noFacades(),
    questionWords(),
    pagePreloads(),
    packAssets(),
    shellFiles(),
  ],
  build: {
    outDir: resolve(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting: chunkGroups } },
  },
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
