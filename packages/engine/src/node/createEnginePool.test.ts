import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EnginePool } from '../pool/createPool.ts';
import type { Iteration } from '../pool/evaluation.ts';
import { createEnginePool } from './createEnginePool.ts';

const italian = 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq -';
const caro = 'rnbqkbnr/pp2pppp/2p5/3pP3/3P4/8/PPP2PPP/RNBQKBNR b KQkq - 0 3';
const scholar = 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4';
// Loading 99 MB of network takes seconds where the cores are busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a pool of the real Stockfish', () => {
  let pool: EnginePool;
  const lost: string[] = [];

  beforeAll(async () => {
    pool = createEnginePool({ processes: 1, onRestart: ({ code }) => lost.push(code) });
    expect(pool.name).toBe('');
    await pool.ready();
  });

  afterAll(() => pool.close());

  test('says who answers, and runs behind other work', () => {
    expect(pool.name).toBe('Stockfish 19 WASM');
    expect(getPriority(pool.stats().pids[0]!)).toBe(Math.max(10, getPriority()));
  });

  test.skipIf(!existsSync('/proc/self/autogroup'))('runs behind other sessions, too', async () => {
    const group = () => readFile(`/proc/${pool.stats().pids[0]}/autogroup`, 'utf8');
    await expect.poll(group).toMatch(/ nice 5\n$/);
    expect(await readFile('/proc/self/autogroup', 'utf8')).not.toBe(await group());
  });

  test('evaluates from the White view, best line first', async () => {
    const mate = await pool.evaluate({ fen: scholar, nodes: 5_000, multiPv: 2 });
    expect(mate.terminal).toBeUndefined();
    expect(mate.lines[0]).toEqual({ move: 'h5f7', score: { mate: 1 }, pv: ['h5f7'] });
    const blackBetter = await pool.evaluate({
      fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR b KQkq - 0 1',
      nodes: 5_000,
    });
    expect(blackBetter.lines).toHaveLength(1);
    expect(blackBetter.lines[0]!.score).toMatchObject({ cp: expect.any(Number) });
    expect((blackBetter.lines[0]!.score as { cp: number }).cp).toBeLessThan(-300);
  });

  test('an answer depends on position, nodes and lines alone', async () => {
    const jobs = [italian, caro, italian].map((fen) => ({ fen, nodes: 8_000, multiPv: 3 }));
    const [first, other, again] = await Promise.all(jobs.map(pool.evaluate));
    expect(again).toEqual(first);
    expect(other!.lines).not.toEqual(first!.lines);
    expect(first).toMatchObject({ fen: italian, nodes: 8_000, terminal: undefined });
    expect(first!.searchedNodes).toBeGreaterThanOrEqual(8_000);
    const fresh = createEnginePool({ processes: 1 });
    expect(await fresh.evaluate(jobs[0]!)).toEqual(first);
    await fresh.close();
  });

  test('a search ends where it is enough, with the answer of that iteration', async () => {
    const seen: Iteration[] = [];
    const isEnough = (iteration: Iteration): boolean => seen.push(iteration) > 0 && iteration.nodes >= 20_000;
    const [ended, next] = await Promise.all([
      pool.evaluate({ fen: caro, nodes: 50_000_000, isEnough }),
      pool.evaluate({ fen: italian, nodes: 8_000 }),
    ]);
    const last = seen.at(-1);
    expect(seen.slice(0, -1).every(({ nodes }) => nodes < 20_000)).toBe(true);
    expect(ended).toMatchObject({
      stopped: true,
      depth: last?.depth,
      lines: last?.lines,
      meanCentipawns: last?.meanCentipawns,
    });
    expect(ended.searchedNodes).toBeLessThan(10_000_000);
    expect(next).toMatchObject({ stopped: false });
    // The iterations are those of a search to the end: where it is ended changes nothing before.
    const whole: Iteration[] = [];
    await pool.evaluate({ fen: caro, nodes: 60_000, isEnough: (iteration) => whole.push(iteration) === 0 });
    const scores = (some: readonly Iteration[]) => some.map(({ nodes, lines }) => [nodes, lines[0]?.score]);
    expect(scores(whole).slice(0, seen.length)).toEqual(scores(seen));
  });

  test('a killed process is replaced and the search run again, with the same answer', async () => {
    const job = { fen: caro, nodes: 60_000 };
    const expected = await pool.evaluate(job);
    const { pids, restarts } = pool.stats();
    const answer = pool.evaluate(job);
    process.kill(pids[0]!, 'SIGKILL');
    expect(await answer).toEqual(expected);
    expect(lost).toEqual(['engine-crashed']);
    expect(pool.stats().restarts).toBe(restarts + 1);
    expect(pool.stats().pids[0]).not.toBe(pids[0]);
  });

  test('an abandoned search rejects at once and frees the engine for the next', async () => {
    const running = new AbortController();
    const waiting = new AbortController();
    const long = { fen: italian, nodes: 1_000_000_000 };
    const answers = [running, waiting].map(({ signal }) => pool.evaluate({ ...long, signal }));
    const next = pool.evaluate({ fen: scholar, nodes: 1_000 });
    waiting.abort(new Error('not wanted'));
    running.abort(new Error('changed my mind'));
    await expect(answers[0]).rejects.toThrow('changed my mind');
    await expect(answers[1]).rejects.toThrow('not wanted');
    expect((await next).lines[0]!.move).toBe('h5f7');
    await expect(pool.evaluate({ ...long, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });
});

describe('without an engine', () => {
  const pool = createEnginePool({ processes: 1, command: ['/nowhere/stockfish'] });

  test.each([
    ['checkmate', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - -'],
  ])('%s needs none', async (terminal, fen) => {
    const expected = { fen, nodes: 10, searchedNodes: 0, depth: 0, stopped: false, lines: [], terminal };
    expect(await pool.evaluate({ fen, nodes: 10 })).toEqual(expected);
  });

  test('an impossible position is refused', async () => {
    const answer = pool.evaluate({ fen: '8/8/8/8/8/8/8/8 w - - 0 1', nodes: 10 });
    await expect(answer).rejects.toMatchObject({ code: 'illegal-position' });
  });

  test('a program that is not there: said after three attempts', async () => {
    const failure = {
      code: 'start-failed',
      message: 'The engine process /nowhere/stockfish failed: spawn /nowhere/stockfish ENOENT',
    };
    await expect(pool.ready()).rejects.toMatchObject(failure);
    await expect(pool.evaluate({ fen: caro, nodes: 10 })).rejects.toMatchObject(failure);
  });
});

test('an engine does not outlive a parent that was killed', async () => {
  const parent = spawn(process.execPath, [fileURLToPath(new URL('./fixtures/parent.ts', import.meta.url))]);
  const [said] = await once(parent.stdout, 'data');
  const pid = Number(String(said));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
