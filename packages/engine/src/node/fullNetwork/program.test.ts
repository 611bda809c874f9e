import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { EnginePool } from '../../pool/createPool.ts';
import { createEnginePool } from '../createEnginePool.ts';
import { fullBuildCommand, networkHolder, stockfishCommand } from '../stockfishFiles.ts';
import { WasmFormatError } from './dataSegments.ts';
import { networkOf } from './program.ts';

// Each engine loads 99 MB, which takes seconds where the cores are busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const pools: EnginePool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

function poolOf(command: readonly string[]): EnginePool {
  const pool = createEnginePool({ processes: 1, command });
  pools.push(pool);
  return pool;
}

const fast = poolOf(stockfishCommand());
const slow = poolOf(fullBuildCommand());

/** Openings, a quiet middlegame, a tactical one, an endgame, a mate. */
const FENS = [
  'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
  'rnbqkb1r/pp2pp1p/3p1np1/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6',
  'r2q1rk1/1b2bppp/p1n1pn2/1p6/3N4/1BN1B3/PPP1QPPP/R4RK1 w - - 0 12',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4',
];

describe('the fast build with the network of the slow one', () => {
  // Stored evaluations stay valid only if this holds.
  test.each(FENS.flatMap((fen) => [[fen, 10_000, 1] as const, [fen, 60_000, 3] as const]))(
    'answers like the slow build: %s, %d nodes, %d lines',
    async (fen, nodes, multiPv) => {
      const job = { fen, nodes, multiPv };
      const [own, other] = await Promise.all([fast.evaluate(job), slow.evaluate(job)]);
      expect(own).toEqual(other);
    },
  );

  test('has the name that stored evaluations belong to', async () => {
    await Promise.all([fast.ready(), slow.ready()]);
    expect(fast.name).toBe('Stockfish 19 WASM');
    expect(slow.name).toBe(fast.name);
  });

  test('stops in the middle of a search, and the next one is not disturbed', async () => {
    const [fen = ''] = FENS;
    const job = { fen, nodes: 10_000, multiPv: 1 };
    const expected = await fast.evaluate(job);
    const stop = new AbortController();
    const endless = fast.evaluate({ fen, nodes: 1_000_000_000, signal: stop.signal });
    stop.abort(new Error('not needed'));
    await expect(endless).rejects.toThrow('not needed');
    expect(await fast.evaluate(job)).toEqual(expected);
  });
});

test('where the fast build does not start, the slow one answers', async () => {
  const [node = '', program = ''] = stockfishCommand();
  const withoutMemory = 'data:text/javascript,WebAssembly.Memory = undefined';
  const pool = poolOf([node, '--import', withoutMemory, program]);
  const [fen = ''] = FENS;
  const job = { fen, nodes: 5_000 };
  expect(await pool.evaluate(job)).toEqual(await slow.evaluate(job));
  expect(pool.name).toBe('Stockfish 19 WASM');
});

test('a network of another name is not taken for the right one', async () => {
  const file = await readFile(networkHolder);
  expect(() => networkOf(file, 'nn-000000000000.nnue')).toThrow(WasmFormatError);
});
