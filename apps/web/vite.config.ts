import { resolve } from 'node:path';
import { stockfishFiles } from '@tabia/engine/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleLimits } from './bundleLimits.ts';
import { chunkGroups } from './chunkGroups.ts';
import { gzipAssets } from './gzipAssets.ts';
import { noImportCycles } from './noImportCycles.ts';
import { noStyleAttributes } from './noStyleAttributes.ts';

const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** Modules a Russian reader's browser loads before a page can be used; parts preloaded on idle are not counted. */
const everywhere = ['web/src/main.tsx', 'i18n/ru/common.json'];
const behindLogin = [
  ...everywhere,
  ...['errors', 'mistakes', 'board'].map((area) => `i18n/ru/${area}.json`),
  'ui/src/Icon/furtherIcons.ts',
  // The list waits for the parts of the contract that check its answers.
  ...['users', 'heroes', 'usergames'].map((group) => `api-client/src/contract/groups/${group}.ts`),
  'app/layout/MainLayout.tsx',
  'routes/preAnalysis/PreAnalysisPage.tsx',
];
const firstLoads = [
  {
    name: '/login',
    modules: [...everywhere, 'i18n/ru/auth.json', 'routes/login/LoginPage.tsx'],
    limit: 131,
    target: 130,
  },
  {
    name: '/pre-analysis',
    modules: [...behindLogin, 'routes/preAnalysis/first/FirstThree.tsx'],
    limit: 245,
    target: 260,
  },
  {
    name: '/pre-analysis, all positions',
    modules: [...behindLogin, 'routes/preAnalysis/browser/MistakeBrowser.tsx'],
    limit: 256,
    target: 260,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    vanillaExtractPlugin(),
    stockfishFiles(),
    noStyleAttributes(),
    bundleLimits(firstLoads),
    noImportCycles(),
    gzipAssets(),
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
