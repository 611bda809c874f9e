import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createLocalTurns, HostQuietError, type HostTurns, type TurnRequest } from './hostTurns.ts';

const patient: TurnRequest = { urgent: false, maxQuietMs: Number.POSITIVE_INFINITY };
const hurried: TurnRequest = { urgent: true, maxQuietMs: 0 };

test('one at a time for each host, in the order they came, those in a hurry first', async () => {
  const turns = createLocalTurns();
  const order: string[] = [];
  const first = await turns.take('a', patient);
  const waiting = (['second', 'third', 'hurried'] as const).map(async (name) => {
    const turn = await turns.take('a', name === 'hurried' ? hurried : patient);
    order.push(name);
    turn.release();
    turn.release();
  });
  const elsewhere = await turns.take('b', patient);
  expect(order).toEqual([]);
  expect([first.preempted.aborted, elsewhere.preempted.aborted]).toEqual([true, false]);
  first.release();
  await Promise.all(waiting);
  expect(order).toEqual(['hurried', 'second', 'third']);
});

test('somebody who gives up is not waited for', async () => {
  const turns = createLocalTurns();
  const first = await turns.take('a', patient);
  const gone = new AbortController();
  const given = turns.take('a', { ...patient, signal: gone.signal });
  const next = turns.take('a', patient);
  gone.abort(new Error('gone'));
  await expect(given).rejects.toThrow('gone');
  first.release();
  (await next).release();
});

test('a quiet period delays every request, is reported, and fails urgent requests', async () => {
  let time = 0;
  const waits: number[] = [];
  const turns = createLocalTurns({
    now: () => new Date(time),
    wait: async (ms) => {
      waits.push(ms);
      time += ms;
    },
  });
  await turns.quiet('a', 60_000);
  await turns.quiet('a', 10_000);
  await expect(turns.take('a', hurried)).rejects.toBeInstanceOf(HostQuietError);
  (await turns.take('b', hurried)).release();
  const announced: (Date | null)[] = [];
  const turn = await turns.take('a', { ...patient, onWait: (until) => announced.push(until) });
  expect(announced).toEqual([new Date(60_000)]);
  expect(waits).toEqual([60_000]);
  turn.release();
});

test('a quiet period from before the start is kept, and a new one is reported', async () => {
  let time = 50_000;
  const kept: [string, Date][] = [];
  const turns = createLocalTurns(
    {
      now: () => new Date(time),
      wait: async (ms) => {
        time += ms;
      },
    },
    {
      until: new Map([
        ['a', new Date(60_000)],
        ['b', new Date(40_000)],
      ]),
      save: async (host, until) => void kept.push([host, until]),
    },
  );
  (await turns.take('b', hurried)).release();
  await expect(turns.take('a', hurried)).rejects.toMatchObject({ until: new Date(60_000) });
  (await turns.take('a', patient)).release();
  expect(time).toBe(60_000);
  await turns.quiet('a', 5_000);
  await turns.quiet('a', 1_000);
  expect(kept).toEqual([
    ['a', new Date(65_000)],
    ['a', new Date(65_000)],
  ]);
});

/** Time that passes when a turn is held or something is waited for. */
function aClock() {
  let time = 0;
  const pass = (ms: number): void => {
    time += ms;
  };
  const wait = async (ms: number): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    pass(ms);
  };
  return { now: () => new Date(time), wait, pass };
}

test('a long urgent request ends for the next one after three seconds, and not for a load', async () => {
  const clock = aClock();
  const waits: number[] = [];
  const turns = createLocalTurns({ now: clock.now, wait: async (ms) => void waits.push(ms) });
  const long = await turns.take('a', { ...hurried, yields: true });
  const load = turns.take('a', patient);
  expect([long.preempted.aborted, waits]).toEqual([false, []]);
  clock.pass(1_000);
  const lookUp = turns.take('a', hurried);
  await expect.poll(() => long.preempted.aborted).toBe(true);
  expect(waits).toEqual([2_000]);
  long.release();
  const short = await lookUp;
  expect(short.preempted.aborted).toBe(false);
  short.release();
  (await load).release();
});

/** Notes in `order` whose turn it is, and gives it free at once. */
function noted(turns: HostTurns, order: string[]) {
  return async (name: string, request: TurnRequest): Promise<void> => {
    const { release } = await turns.take('a', request);
    order.push(name);
    release();
  };
}

const reading: TurnRequest = { urgent: true, yields: true, maxQuietMs: 0 };

test('of several imports that begin at once, a look-up waits for one', async () => {
  const turns = createLocalTurns();
  const order: string[] = [];
  const take = noted(turns, order);
  const first = await turns.take('a', reading);
  const waiting = ['second', 'third', 'fourth'].map((name) => take(name, reading));
  waiting.push(take('load', patient), take('look-up', hurried));
  first.release();
  await Promise.all(waiting);
  expect(order).toEqual(['look-up', 'second', 'third', 'fourth', 'load']);
});

test('loads that had to wait for long go first, and never two of them before a look-up', async () => {
  const clock = aClock();
  const turns = createLocalTurns(clock);
  (await turns.take('a', hurried)).release();
  clock.pass(10_000);
  const order: string[] = [];
  const take = noted(turns, order);
  const held = await turns.take('a', hurried);
  const waiting = ['one', 'two', 'three'].map((name) => take(name, patient));
  waiting.push(take('look-up', hurried), take('another', hurried));
  held.release();
  await Promise.all(waiting);
  expect(order).toEqual(['one', 'look-up', 'two', 'another', 'three']);
});

test.each([
  ['a load', patient],
  ['an import', reading],
])('a row of look-ups leaves %s three seconds in ten', async (_name, long) => {
  const clock = aClock();
  const turns = createLocalTurns(clock);
  let ran = 0;
  let isOver = false;
  const load = async (): Promise<void> => {
    while (!isOver) {
      const { preempted, release } = await turns.take('a', long);
      const began = clock.now().getTime();
      if (!isOver && !preempted.aborted) await once(preempted, 'abort');
      ran += clock.now().getTime() - began;
      release();
    }
  };
  const loading = load();
  const waits: number[] = [];
  while (clock.now().getTime() < 60_000) {
    const asked = clock.now().getTime();
    const { release } = await turns.take('a', hurried);
    waits.push(clock.now().getTime() - asked);
    clock.pass(400);
    release();
  }
  isOver = true;
  (await turns.take('a', hurried)).release();
  await loading;
  expect(ran).toBeGreaterThanOrEqual(12_000);
  expect(ran).toBeLessThan(20_000);
  expect(Math.max(...waits)).toBe(3_000);
  expect(waits.filter((wait) => wait > 0).length).toBeLessThan(7);
});
