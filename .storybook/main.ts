import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { stockfishFiles } from '@tabia/engine/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';
import { componentPropsPlugin } from './props/componentPropsPlugin.ts';
import { testsApart } from './testsApart.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages with stories. */
const storied = readdirSync(`${root}packages`).filter((name) => ['ui', 'board', 'trainer'].includes(name));

const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './guide/*.mdx',
    '../packages/*/src/**/*.stories.tsx',
    './{conformance,engine,screens}/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The props come from TypeScript itself: its version 7 has no interface that the readers of Storybook could use.
  typescript: { reactDocgen: false },
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) => testsApart(await indexer.createIndex(file, options)),
    })),
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [react(), vanillaExtractPlugin(), stockfishFiles(), componentPropsPlugin()],
      // The threaded engine needs shared memory, and so an isolated page.
      server: { headers: isolation },
      // react-stately reads this under Vitest; without it every row of a virtual list is rendered.
      define: { 'process.env.VIRT_ON': '"1"' },
      optimizeDeps: {
        // A dependency discovered during a run reloads the page and breaks running stories.
        entries: [
          ...storied.map((name) => `${root}packages/${name}/src/**/*.{ts,tsx}`),
          `${root}apps/web/src/**/*.{ts,tsx}`,
          `${root}.storybook/screens/*.{ts,tsx}`,
        ],
        include: [
          'react',
          'react-dom',
          'react-dom/client',
          'react/jsx-runtime',
          'react/jsx-dev-runtime',
          'radix-ui',
          'react-aria-components',
          'lucide-react',
          '@lichess-org/chessground',
          '@tanstack/react-query',
          '@tanstack/react-virtual',
          'i18next',
          'react-router-dom',
          'valtio',
          'zod',
          'chess.js',
          'chessops',
          ...['attacks', 'chess', 'fen', 'pgn', 'san', 'squareSet', 'types', 'util'].map(
            (name) => `chessops/${name}`,
          ),
          '@vanilla-extract/recipes/createRuntimeFn',
          '@vanilla-extract/sprinkles/createRuntimeSprinkles',
        ],
      },
    }),
};

export default config;
