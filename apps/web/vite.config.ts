import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { stockfishFiles } from '@tabia/engine/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { basicFonts } from './basicFonts.ts';
import { leanContract } from './leanContract.ts';
import { questionWords } from './questionWords.ts';
import { createModuleFinder } from './sharedModules.ts';
import { shellFiles } from './shellFiles.ts';

const FILE = /@lichess-org\/chessground\/dist\/wrap\.js/;
const ATTRIBUTE = "style: 'color-scheme:light only',";

/**
 * The board library writes one style attribute, which a policy without unsafe styles forbids. The board's style sheet says
 * the same. A version that writes something else stops the build.
 */
function noStyleAttributes(): Plugin {
  return {
    name: 'no-style-attributes',
    apply: 'build',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      if (!code.includes(ATTRIBUTE))
        this.error(`The style attribute of ${id} has changed: look at it again.`);
      return { code: code.replace(ATTRIBUTE, ''), map: null };
    },
  };
}

const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** What turns sources into modules. React Aria brings its words in over thirty languages. */
function createLoaders() {
  return [
    react(),
    vanillaExtractPlugin(),
    { ...optimizeLocales.vite({ locales: ['ru-RU', 'en-US'] }), enforce: 'pre' as const },
  ];
}

/** The files of the pages that need no login, by the route table: its text, since tools compile its imports away. */
function readOpenPages(): readonly string[] {
  const table = readFileSync(resolve(import.meta.dirname, 'src/app/pages.ts'), 'utf8');
  const [, open = ''] = /OPEN_PAGES.*?= \[([\s\S]*?)\n\];/.exec(table) ?? [];
  return [...open.matchAll(/import\('\.\.\/(.+?)'\)/g)].map(([, file = '']) => file);
}

/** What stands beside the board of a position, on four pages: some ten small modules. */
const BESIDE_BOARD = /\/features\/(?:advice|board\w*|lines?\w*|position\w*|prehistory)\//;

/** What asks and judges a training: on the pages that train, and on those that keep answers. */
const TRAINING =
  /\/training\/(?:clock|device\w+|nextStep|pacing|progress|shown|trainerParts)\.ts|\/(?:PaceSettings|MoveReview)\b/;

/** The board that asks, what runs it, and what parts of the exercise share. */
const TRAINER =
  /\/trainer\/src\/[tT]raining\w*\/|\/ResultStrip\/|\/routes\/exercise\/|\/state\/exercise\/training\.ts/;

/** Tables: half of the board pages have none. */
const TABLES = /\/private\/(?:layout\/)?Table\w*\.mjs|\/private\/table\/|\/ui\/src\/Table\//;

/** What tables and long lists stand on: one position or one game has none. */
const LISTS =
  /\/private\/(?:grid|gridlist|virtualizer)\/|\/(?:GridList|ListLayout|Virtualizer)\.mjs|\/ui\/src\/List\//;

/** Parts of a few pages: dropping a file, the dialog of a pupil, a field that suggests, names in a file, cards that fold. */
const FEW_PAGES =
  /\/react-(?:accordion|collapsible)\/|\/CollapsibleCards\/|\/dnd\/|DropZone|\/FileDrop\/|PupilDialog|\/combobox\/|\/Combo[Bb]ox|gameFile\/(?:PlayerChoice|spellings)/;

/** Words and order of findings: where they are listed, not where one of them is trained. */
const FINDINGS = /\/(?:keptPlaces|useKeptOrder|useMistakeWords|mistakeTree)\b/;

/** What one page alone has: the others do not load it. */
const ONE_PAGE = /\/src\/routes\//;

/**
 * Files of what every page needs, of the login, of what the other open pages share, of what stands around the pages
 * behind the login, and of what at least three parts share; each other part is a file of its own. A group takes along
 * what its modules import.
 */
async function groupCode() {
  const modulesOf = await createModuleFinder(createLoaders());
  const usedBy = (...paths: readonly string[]) => {
    const modules = paths.map(modulesOf);
    return (id: string) => modules.some((used) => used.has(id));
  };
  const sharedBy = (...paths: readonly string[]) => {
    const isUsed = usedBy(...paths);
    return (id: string) => isUsed(id) && !ONE_PAGE.test(id);
  };
  return {
    groups: [
      { name: 'first', test: usedBy('main.tsx') },
      { name: 'login', test: sharedBy('routes/login/LoginPage.tsx') },
      { name: 'openPages', test: sharedBy(...readOpenPages()) },
      { name: 'frame', test: usedBy('app/layout/MainLayout.tsx') },
      {
        name: 'shared',
        minShareCount: 3,
        test: (id: string) =>
          ![FEW_PAGES, FINDINGS, LISTS, TABLES, TRAINER, TRAINING].some((few) => few.test(id)),
      },
      { name: 'training', minShareCount: 2, test: TRAINING },
      { name: 'trainer', minShareCount: 2, test: TRAINER },
      { name: 'lists', minShareCount: 2, test: LISTS },
      { name: 'tables', minShareCount: 2, test: TABLES },
      { name: 'findings', minShareCount: 2, test: FINDINGS },
      { name: 'position', minShareCount: 2, test: BESIDE_BOARD },
    ],
  };
}

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    ...createLoaders(),
    stockfishFiles({ full: true }),
    leanContract(),
    noStyleAttributes(),
    basicFonts(),
    questionWords(),
    shellFiles(),
    compression({
      include: /assets\/.*\.(?:js|css|svg)$/,
      threshold: 512,
      algorithms: [
        defineAlgorithm('gzip', { level: 9 }),
        defineAlgorithm('brotliCompress', {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        }),
      ],
    }),
  ],
  build: {
    outDir: resolve(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    // One style sheet: the order of its rules does not depend on the way through the pages.
    cssCodeSplit: false,
    // What several parts share is one file on purpose.
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: command === 'build' ? { codeSplitting: await groupCode() } : {} },
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
}));
