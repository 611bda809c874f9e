import { expect, test } from 'vitest';
import { createLocalTurns, HostQuietError, type TurnRequest } from './hostTurns.ts';

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
