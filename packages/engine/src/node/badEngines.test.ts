import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import type { EnginePool } from '../pool/createPool.ts';
import { createEnginePool, type EnginePoolOptions } from './createEnginePool.ts';

// Processes are started again and again, on machines that may be busy with other things.
vi.setConfig({ testTimeout: 30_000 });

const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const program = fileURLToPath(new URL('./fixtures/badEngine.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tabia-engine-'));
let pool: EnginePool | undefined;
let lost: string[] = [];

function poolWith(fault: string, options: Partial<EnginePoolOptions> = {}): EnginePool {
  lost = [];
  pool = createEnginePool({
    processes: 1,
    command: [process.execPath, program, fault, join(folder, 'marker')],
    onRestart: ({ code }) => lost.push(code),
    ...options,
  });
  return pool;
}

afterEach(async () => {
  await pool?.close();
  rmSync(join(folder, 'marker'), { force: true });
});

const answer = { lines: [{ move: 'e2e4', score: { cp: 12 }, pv: ['e2e4', 'e7e5'] }], searchedNodes: 40 };
const soon = { searchTimeoutMs: () => 300 };
/** Impatient with the first search alone, so that a slow machine cannot lose the second as well. */
const soonAtFirst = { searchTimeoutMs: () => (lost.length === 0 ? 300 : 30_000) };

test.each([
  ['crash-once', {}, ['engine-crashed']],
  ['hang-once', soonAtFirst, ['engine-hung']],
  ['rubbish', {}, []],
  ['none', {}, []],
])('%s: still answers', async (fault, options, expected) => {
  expect(await poolWith(fault, options).evaluate({ fen, nodes: 10 })).toMatchObject(answer);
  expect(lost).toEqual(expected);
});

test.each([
  ['crash', {}, 'engine-crashed', 'table base is damaged'],
  ['hang', soon, 'engine-hung', fen],
])('%s: a job that three processes die of is given back', async (fault, options, code, message) => {
  const job = poolWith(fault, options).evaluate({ fen, nodes: 10 });
  await expect(job).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
  // After the third death nothing waits, so no fourth process is started.
  expect([lost.length, pool?.stats().pids]).toEqual([3, [undefined]]);
});

test('a job that kills does not take others with it', async () => {
  const pair = poolWith('crash-once', { processes: 2 });
  const answers = await Promise.all([1, 2, 3, 4, 5].map((nodes) => pair.evaluate({ fen, nodes })));
  expect(answers.map(({ nodes }) => nodes)).toEqual([1, 2, 3, 4, 5]);
});

test.each(['dead', 'mute'])('%s at start: ready and evaluate say so', async (fault) => {
  const broken = poolWith(fault, { startTimeoutMs: 300 });
  const job = broken.evaluate({ fen, nodes: 10 });
  const failed = expect.objectContaining({ code: 'start-failed' });
  await Promise.all([expect(broken.ready()).rejects.toEqual(failed), expect(job).rejects.toEqual(failed)]);
});

test('an engine that answers without a line', async () => {
  const job = poolWith('no-line').evaluate({ fen, nodes: 1 });
  await expect(job).rejects.toMatchObject({ code: 'no-answer' });
});

test('jobs are done in the order they came', async () => {
  const done: number[] = [];
  const one = poolWith('none');
  const jobs = [1, 2, 3, 4, 5, 6].map((nodes) => one.evaluate({ fen, nodes }).then(() => done.push(nodes)));
  await Promise.all(jobs);
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
  expect(one.stats()).toMatchObject({ evaluations: 6, nodes: 240, restarts: 0 });
});

test('an urgent job runs before waiting ones', async () => {
  const done: number[] = [];
  const one = poolWith('none');
  const wait = (nodes: number, urgent: boolean) =>
    one.evaluate({ fen, nodes, urgent }).then(() => done.push(nodes));
  await Promise.all([wait(1, false), wait(2, false), wait(3, false), wait(4, true)]);
  expect(done[0]).toBe(4);
  expect(done.slice(1)).toEqual([1, 2, 3]);
});

test('close gives back what runs and what waits, and ends the processes', async () => {
  const closing = poolWith('hang');
  await closing.ready();
  const jobs = [1, 2].map((nodes) => closing.evaluate({ fen, nodes }));
  const [pid] = closing.stats().pids;
  const given = Promise.all(jobs.map((job) => expect(job).rejects.toMatchObject({ code: 'closed' })));
  await closing.close();
  await given;
  expect(() => process.kill(pid!, 0)).toThrow('ESRCH');
  await expect(closing.evaluate({ fen, nodes: 1 })).rejects.toMatchObject({ code: 'closed' });
  await expect(closing.ready()).rejects.toMatchObject({ code: 'closed' });
});

test('busy time is counted while a search runs and after it', async () => {
  let time = 1_000;
  const counted = poolWith('hang', { now: () => time });
  await counted.ready();
  expect(counted.stats().firstSearchMs).toBeNull();
  const job = counted.evaluate({ fen, nodes: 1 });
  time += 70;
  expect(counted.stats()).toMatchObject({ busyMs: [70], firstSearchMs: 1_000 });
  await Promise.all([expect(job).rejects.toMatchObject({ code: 'closed' }), counted.close()]);
  time += 500;
  expect(counted.stats().busyMs).toEqual([70]);
});
