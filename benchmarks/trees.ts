/**
 * `npm run bench:trees`: how smoothly trees of many nodes are drawn, zoomed, moved and walked in the pinned Chromium.
 * A small page with the real components is built and opened; something happens in every frame, and the time from
 * frame to frame is what is measured. The browser has no graphics card here, so a user's is faster.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { resolveChromium } from '../tests/support/chromium.ts';
import { TARGETS } from './targets.ts';
import type { Exercise, TreeBench, TreeName } from './trees/page.tsx';

declare const window: { treeBench: TreeBench };

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '2000' },
    frames: { type: 'string', default: '240' },
  },
});
const nodes = Number(values.nodes);
const frames = Number(values.frames);

const { firstPaint, framesPerSecond } = TARGETS.trees;
const TREES: readonly TreeName[] = ['VariationMap', 'CriticalTree'];
const EXERCISES: readonly Exercise[] = ['zoom', 'pan', 'select'];

interface Measured {
  readonly tree: TreeName;
  readonly firstPaintMs: number;
  readonly exercises: Readonly<Record<Exercise, { fps: number; p50: number; p95: number }>>;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function summary(times: readonly number[]): { fps: number; p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1_000;
  return {
    fps: rounded(times.length / seconds),
    p50: rounded(percentile(sorted, 0.5)),
    p95: rounded(percentile(sorted, 0.95)),
  };
}

/** The middle of five, because the first draw in a fresh page also compiles the code. */
async function measureFirstPaint(page: Page, tree: TreeName): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    await page.reload();
    times.push(
      await page.evaluate(([name, count]) => window.treeBench.mount(name, count), [tree, nodes] as const),
    );
  }
  return rounded(
    percentile(
      times.toSorted((a, b) => a - b),
      0.5,
    ),
  );
}

async function measureTree(page: Page, tree: TreeName): Promise<Measured> {
  const firstPaintMs = await measureFirstPaint(page, tree);
  const results: [Exercise, ReturnType<typeof summary>][] = [];
  for (const exercise of EXERCISES) {
    const run = (count: number) =>
      page.evaluate(([name, steps]) => window.treeBench.run(name, steps), [exercise, count] as const);
    await run(30);
    results.push([exercise, summary(await run(frames))]);
  }
  return { tree, firstPaintMs, exercises: Object.fromEntries(results) as Measured['exercises'] };
}

function report(measured: readonly Measured[]): void {
  console.log(`${nodes} nodes, ${frames} frames each, window 1280 × 720`);
  console.log(
    `${'tree'.padEnd(16)}${'first paint'.padStart(12)}${EXERCISES.map((name) => `${name} fps, p50, p95 ms`.padStart(28)).join('')}`,
  );
  for (const { tree, firstPaintMs, exercises } of measured) {
    const columns = EXERCISES.map((name) => {
      const { fps, p50, p95 } = exercises[name];
      return `${fps}, ${p50}, ${p95}`.padStart(28);
    });
    console.log(`${tree.padEnd(16)}${`${firstPaintMs} ms`.padStart(12)}${columns.join('')}`);
  }
}

const outDir = await mkdtemp(join(tmpdir(), 'tabia-bench-trees-'));
try {
  const root = join(import.meta.dirname, 'trees');
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    plugins: [react(), vanillaExtractPlugin()],
    build: { outDir, emptyOutDir: true },
  });
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await chromium.launch(await resolveChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    page.on('pageerror', (error) => {
      throw error;
    });
    const address = server.httpServer.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await page.goto(`http://127.0.0.1:${port}/`);
    const measured: Measured[] = [];
    for (const tree of TREES) measured.push(await measureTree(page, tree));
    report(measured);
    const missed = measured.some(
      ({ firstPaintMs, exercises }) =>
        firstPaintMs > firstPaint.value ||
        Object.values(exercises).some(({ fps }) => fps < framesPerSecond.value),
    );
    console.log(`\nBENCH ${JSON.stringify({ name: 'trees', nodes, frames, measured })}`);
    if (missed) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.close();
  }
} finally {
  await rm(outDir, { recursive: true, force: true });
}
