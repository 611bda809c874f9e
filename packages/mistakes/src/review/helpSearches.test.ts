import { expect, test } from 'vitest';
import { helpRound, helpServer, type LeasedSearch, nextCount, type SearchAnswer } from './helpSearches.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function msNow(): number {
  return 0;
}

function search(posid: number): LeasedSearch {
  return { posid, fen: START, nodes: 60_000 };
}

/** Answers every search with the same line; the one of `slow` only when it is aborted. */
function engines(slow?: number) {
  let made = 0;
  return {
    size: 2,
    evaluate: async ({ nodes, signal }: { nodes: number; signal?: AbortSignal }) => {
      made += 1;
      if (made === slow)
        await new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
      return { depth: 12, lines: [{ score: { cp: 30 }, pv: ['e2e4', 'e7e5'] }], meanCentipawns: 20, nodes };
    },
  };
}

/** A server with these searches to lease. */
function server(offers: readonly (readonly LeasedSearch[])[]) {
  const left = [...offers];
  const submitted: SearchAnswer[] = [];
  const returned: number[] = [];
  const counts: number[] = [];
  return {
    submitted,
    returned,
    counts,
    calls: {
      acquire: async (count: number) => {
        counts.push(count);
        return { searches: left.shift() ?? [] };
      },
      submit: async (answers: readonly SearchAnswer[]) => {
        submitted.push(...answers);
        return { accepted: answers.length, quicker: 0, refused: 0 };
      },
      abort: async (searches: readonly { posid: number }[]) => {
        returned.push(...searches.map(({ posid }) => posid));
      },
    },
  };
}

test('a round makes what was leased and sends it', async () => {
  const { calls, submitted, returned } = server([[search(1), search(2)]]);
  const round = await helpRound(calls, engines(), new AbortController().signal, msNow);
  expect(round).toMatchObject({ leased: 2, accepted: 2, quicker: 0, refused: 0 });
  expect(submitted[0]).toEqual({
    posid: 1,
    nodes: 60_000,
    depth: 12,
    cp: 25,
    trails: {},
    line: { cp: 30, pv: ['e2e4', 'e7e5'] },
  });
  expect(returned).toEqual([]);
});

test('what is not done when it is aborted is given back, and what is done is sent', async () => {
  const { calls, submitted, returned } = server([[search(1), search(2), search(3)]]);
  const stopping = new AbortController();
  const round = helpRound(calls, engines(2), stopping.signal, msNow);
  await new Promise((resolve) => setImmediate(resolve));
  stopping.abort();
  await round;
  expect(submitted.map(({ posid }) => posid)).toEqual([1, 3]);
  expect(returned).toEqual([2]);
});

test('what the server could not take is sent once more with the rest', async () => {
  const { calls, submitted } = server([[search(1), search(2), search(3)]]);
  let ms = 0;
  let calledTimes = 0;
  const submit: typeof calls.submit = async (answers) => {
    calledTimes += 1;
    if (calledTimes === 1) throw new Error('away');
    return await calls.submit(answers);
  };
  const second = () => {
    ms += 1_000;
    return ms;
  };
  const round = await helpRound({ ...calls, submit }, engines(), new AbortController().signal, second);
  expect(round.accepted).toBe(3);
  expect(submitted.map(({ posid }) => posid).sort()).toEqual([1, 2, 3]);
});

test('what could not be sent is kept for the next round, and sent before anything is leased', async () => {
  const { calls, submitted } = server([[search(1), search(2)], [search(3)]]);
  const unsent: SearchAnswer[] = [];
  const away = { ...calls, submit: () => Promise.reject(new Error('away')) };
  const { signal } = new AbortController();
  await expect(helpRound(away, engines(), signal, msNow, 50, unsent)).rejects.toThrow('away');
  expect(unsent.map(({ posid }) => posid)).toEqual([1, 2]);
  const acquire = async (count: number) => {
    expect(submitted.map(({ posid }) => posid)).toEqual([1, 2]);
    return await calls.acquire(count);
  };
  const round = await helpRound({ ...calls, acquire }, engines(), signal, msNow, 50, unsent);
  expect(round).toMatchObject({ leased: 1, accepted: 3 });
  expect(submitted.map(({ posid }) => posid)).toEqual([1, 2, 3]);
  expect(unsent).toEqual([]);
});

test('a computer that slept an hour takes the refusal of its late answers, and goes on with few searches', async () => {
  const { calls, counts, submitted } = server([[search(1), search(2), search(3)], [search(4)]]);
  const stopping = new AbortController();
  let ms = 0;
  const total = await helpServer({
    calls: {
      ...calls,
      submit: async (answers) => {
        if (answers.some(({ posid }) => posid < 4))
          return { accepted: 0, quicker: 0, refused: answers.length };
        return await calls.submit(answers);
      },
      acquire: async (count) => {
        const leased = await calls.acquire(count);
        if (counts.length === 1) ms += 3_600_000;
        return leased;
      },
    },
    engines: engines(),
    msNow: () => ms,
    signal: stopping.signal,
    pause: async () => stopping.abort(),
    canGoOn: () => false,
    onDone: () => {},
  });
  expect(total).toBe(1);
  expect(submitted.map(({ posid }) => posid)).toEqual([4]);
  expect(counts.slice(0, 2)).toEqual([4, 2]);
});

test('helps while there is work, pauses longer each time there is none, and survives a server that is away', async () => {
  const { calls, counts } = server([[search(1)], [], [], [search(2)]]);
  const stopping = new AbortController();
  const pauses: number[] = [];
  const done: number[] = [];
  let isAway = true;
  const total = await helpServer({
    calls: {
      ...calls,
      acquire: async (count) => {
        if (isAway) {
          isAway = false;
          throw new Error('away');
        }
        return await calls.acquire(count);
      },
    },
    engines: engines(),
    msNow,
    signal: stopping.signal,
    pause: async (ms) => {
      pauses.push(ms);
      if (pauses.length === 4) stopping.abort();
    },
    canGoOn: (error) => error instanceof Error && error.message === 'away',
    onDone: ({ accepted }) => done.push(accepted),
  });
  expect(total).toBe(2);
  expect(done).toEqual([1, 2]);
  expect(pauses).toEqual([2000, 2000, 4000, 2000]);
  expect(counts[0]).toBe(4);
});

test('somebody who was quicker makes no pause, and is told apart from what is refused', async () => {
  const { calls } = server([[search(1), search(2)], [search(3)], [search(4)]]);
  const stopping = new AbortController();
  const outcomes = [
    { accepted: 0, quicker: 2, refused: 0 },
    { accepted: 0, quicker: 1, refused: 0 },
    { accepted: 0, quicker: 0, refused: 1 },
  ];
  const done: unknown[] = [];
  const pauses: number[] = [];
  const total = await helpServer({
    calls: { ...calls, submit: async () => outcomes.shift() ?? { accepted: 0, quicker: 0, refused: 0 } },
    engines: engines(),
    msNow,
    signal: stopping.signal,
    pause: async (ms) => {
      pauses.push(ms);
      stopping.abort();
    },
    canGoOn: () => false,
    onDone: (sent) => done.push(sent),
  });
  expect(total).toBe(0);
  expect(done).toEqual([
    { accepted: 0, quicker: 2, refused: 0 },
    { accepted: 0, quicker: 3, refused: 0 },
    { accepted: 0, quicker: 3, refused: 1 },
  ]);
  // Only when nothing more is leased.
  expect(pauses).toEqual([2_000]);
});

test('a failure that will not pass ends it', async () => {
  const { calls } = server([[search(1)]]);
  const refused = { ...calls, submit: () => Promise.reject(new Error('forbidden')) };
  const helping = helpServer({
    calls: refused,
    engines: engines(),
    msNow,
    signal: new AbortController().signal,
    pause: async () => {},
    canGoOn: () => false,
    onDone: () => {},
  });
  await expect(helping).rejects.toThrow('forbidden');
});

test.each([
  [1, undefined, 2],
  [4, undefined, 8],
  [2, { leased: 10, ms: 1000 }, 20],
  [2, { leased: 10, ms: 60_000 }, 2],
  [8, { leased: 50, ms: 100 }, 50],
  [2, { leased: 0, ms: 100 }, 4],
] as const)('%i engines after %j lease %i', (size, last, expected) => {
  expect(nextCount(size, last)).toBe(expected);
});
