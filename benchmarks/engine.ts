/**
 * `npm run bench:engine`: how long it takes from the click on the engine's switch to the first line on the screen, in the
 * pinned Chromium, with the real engine in its worker. A small page with the components of the analysis page is built and
 * served twice: isolated, where the engine runs with threads, and not, where it has one. `next clicks` find the engine
 * there: that is the promise. `first click` comes on a page that was just loaded again, its files in the browser's cache:
 * the worker starts and compiles its program.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { playLine, START_FEN } from '../packages/chess/src/index.ts';
import { stockfishFiles } from '../packages/engine/src/vite/index.ts';
import { resolveChromium } from '../tests/support/chromium.ts';
import type { EngineBench } from './engine/page.tsx';
import { TARGETS } from './targets.ts';

declare const window: { engineBench: EngineBench };

const { values } = parseArgs({ options: { clicks: { type: 'string', default: '20' } } });
const clicks = Number(values.clicks);

/** A machine that is busy with something else is slow, not broken. */
const PATIENCE_MS = 120_000;

const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
const BUILDS = [
  { name: 'threaded', headers: ISOLATION },
  { name: 'single', headers: {} },
] as const;

/** A line long enough that every click reaches a new position, so that nothing is cached from the one before. */
const GAME =
  'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1e3 e7e5 d4b3 c8e6 f2f3 f8e7 d1d2 e8g8 e1c1 b8d7 g2g4 b7b5 g4g5 b5b4 c3e2';
const positions = playLine(START_FEN, GAME.split(' ')).map(({ fen }) => fen);

interface Times {
  readonly p50: number;
  readonly worst: number;
}
interface Measured {
  readonly build: (typeof BUILDS)[number]['name'];
  readonly setup: string;
  readonly nextClicks: Times;
  readonly firstClick: Times;
}

function summary(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

/** Switches the engine on, waits for its first line and switches it off again. */
async function clickOnce(page: Page, index: number): Promise<number> {
  const fen = positions[index % positions.length] ?? START_FEN;
  await page.evaluate((shown) => window.engineBench.show(shown), fen);
  const power = page.getByText('Engine');
  await power.click();
  const first = await page.waitForFunction(() => window.engineBench.firstLineMs(), undefined, {
    timeout: PATIENCE_MS,
  });
  const ms = await first.jsonValue();
  await power.click();
  return ms ?? Number.POSITIVE_INFINITY;
}

async function measure(browser: Browser, address: string, name: Measured['build']): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  page.on('pageerror', (error) => {
    throw error;
  });
  const firstTimes: number[] = [];
  await page.goto(address);
  await clickOnce(page, 0);
  for (let index = 0; index < clicks; index++) {
    await page.reload();
    firstTimes.push(await clickOnce(page, index));
  }
  const nextTimes: number[] = [];
  for (let index = 0; index < clicks; index++) nextTimes.push(await clickOnce(page, index + 1));
  const setup = await page.evaluate(() => window.engineBench.setup());
  await page.close();
  return { build: name, setup, nextClicks: summary(nextTimes), firstClick: summary(firstTimes) };
}

function report(measured: readonly Measured[]): void {
  const column = ({ p50, worst }: Times): string => `${p50} ms, ${worst} ms`.padStart(26);
  console.log(`${clicks} clicks each, milliseconds from the click to the first line on the screen`);
  console.log(
    `${'build'.padEnd(10)}${'next clicks p50, worst'.padStart(26)}${'first click p50, worst'.padStart(26)}`,
  );
  for (const { build: name, setup, nextClicks, firstClick } of measured)
    console.log(`${name.padEnd(10)}${column(nextClicks)}${column(firstClick)}   ${setup}`);
}

const outDir = await mkdtemp(join(tmpdir(), 'tabia-bench-engine-'));
try {
  const root = join(import.meta.dirname, 'engine');
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    plugins: [react(), vanillaExtractPlugin(), stockfishFiles()],
    build: { outDir, emptyOutDir: true },
  });
  const browser = await chromium.launch(await resolveChromium());
  try {
    const measured: Measured[] = [];
    for (const { name, headers } of BUILDS) {
      const server = await preview({
        ...shared,
        build: { outDir },
        preview: { port: 0, host: '127.0.0.1', headers: { ...headers, 'cache-control': 'max-age=3600' } },
      });
      const bound = server.httpServer.address();
      const port = typeof bound === 'object' ? bound?.port : undefined;
      measured.push(await measure(browser, `http://127.0.0.1:${port}/`, name));
      await server.close();
    }
    report(measured);
    const [threaded, single] = measured.map(({ setup }) => setup);
    if (!threaded?.includes('Threads 2') || single?.includes('Threads 2'))
      throw new Error('The builds are not those that were meant: look at the options in the table.');
    console.log(`\nBENCH ${JSON.stringify({ name: 'engine', clicks, measured })}`);
    if (measured.some(({ nextClicks }) => nextClicks.worst > TARGETS.engine.firstLine.value))
      process.exitCode = 1;
  } finally {
    await browser.close();
  }
} finally {
  await rm(outDir, { recursive: true, force: true });
}
