import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fullBuildPaths } from '../node/stockfishFiles.ts';
import { fullBuild } from './assets.ts';
import { createWorkerPool, fullBuildAddress } from './createWorkerPool.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A worker that speaks UCI: it answers each search with the move it was told, or breaks. */
class SpeakingWorker extends EventTarget {
  static readonly all: SpeakingWorker[] = [];
  static breaks = 0;
  readonly address: string;
  readonly received: string[] = [];

  constructor(address: string) {
    super();
    this.address = address;
    SpeakingWorker.all.push(this);
  }

  postMessage(line: string): void {
    this.received.push(line);
    queueMicrotask(() => this.#answer(line));
  }

  terminate(): void {
    this.received.push('terminated');
  }

  #answer(line: string): void {
    const say = (data: string) => this.dispatchEvent(new MessageEvent('message', { data }));
    if (line === 'uci')
      say(
        [
          'id name Stockfish 19 WASM',
          'option name Threads type spin default 1 min 1 max 1',
          'option name Hash type spin default 1 min 1 max 64',
          'option name MultiPV type spin default 1 min 1 max 256',
          'uciok',
        ].join('\n'),
      );
    if (line === 'isready') say('readyok');
    if (!line.startsWith('go')) return;
    if (SpeakingWorker.breaks > 0) {
      SpeakingWorker.breaks -= 1;
      this.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }));
    } else say('info depth 9 multipv 1 score cp 20 nodes 10000 pv e2e4\nbestmove e2e4');
  }
}

function aPool(processes: number) {
  SpeakingWorker.all.length = 0;
  return createWorkerPool({
    url: '/engine/',
    processes,
    surroundings: {
      Worker: SpeakingWorker as unknown as typeof Worker,
      crossOriginIsolated: true,
      fetch: async () => new Response(null),
    },
  });
}

test('workers run the full build, its WebAssembly named by its digest, with the hash of the server', async () => {
  const pool = aPool(2);
  await pool.ready();
  expect(pool.name).toBe('Stockfish 19 WASM');
  const [first, second] = SpeakingWorker.all;
  const wasm = `/engine/stockfish-19-single.wasm?sha256=${fullBuild.sha256}`;
  expect(fullBuildAddress('/engine/')).toBe(wasm);
  expect(first?.address).toBe(`/engine/stockfish-19-single.js#${encodeURIComponent(wasm)}`);
  expect(second?.received).toContain('setoption name Hash value 16');
  const answers = await Promise.all([1, 2, 3].map(() => pool.evaluate({ fen: START, nodes: 10_000 })));
  expect(answers.map(({ lines }) => lines[0]?.pv)).toEqual([['e2e4'], ['e2e4'], ['e2e4']]);
  // Nothing is left over from the search before.
  expect(first?.received.filter((line) => line === 'ucinewgame').length).toBeGreaterThan(0);
  await pool.close();
  expect(SpeakingWorker.all.every(({ received }) => received.at(-1) === 'terminated')).toBe(true);
});

test('a worker that breaks is replaced, and its search made again', async () => {
  const pool = aPool(1);
  SpeakingWorker.breaks = 1;
  const { lines } = await pool.evaluate({ fen: START, nodes: 10_000 });
  expect(lines[0]?.score).toEqual({ cp: 20 });
  expect(SpeakingWorker.all).toHaveLength(2);
  await pool.close();
});

test('a search that breaks every worker is given up', async () => {
  const pool = aPool(1);
  SpeakingWorker.breaks = 3;
  await expect(pool.evaluate({ fen: START, nodes: 10_000 })).rejects.toMatchObject({
    code: 'engine-crashed',
    message: expect.stringContaining('out of memory'),
  });
  await pool.close();
});

test('a page without workers is told so at once', () => {
  const surroundings = { Worker: undefined, crossOriginIsolated: true, fetch };
  expect(() => createWorkerPool({ url: '/engine/', processes: 1, surroundings })).toThrow(
    expect.objectContaining({ code: 'no-worker' }),
  );
});

test('the file has the size and the digest that the page expects', async () => {
  const bytes = await readFile(fullBuildPaths()[1]);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  expect(bytes.length).toBe(fullBuild.bytes);
  expect(Buffer.from(digest).toString('hex')).toBe(fullBuild.sha256);
});
