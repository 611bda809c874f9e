import { ApiError } from '@tabia/api-client';
import { createFakeApi } from '@tabia/api-client/testing';
import { expect, test } from 'vitest';
import { NameProblem } from './firstGames.ts';
import {
  addAll,
  addCandidate,
  type Candidate,
  candidatesOf,
  isLeft,
  MAX_SEVERAL,
  type Outcome,
} from './severalPlayers.ts';

test('a line is a nickname, with or without a real name before it, and counts once', () => {
  expect(
    candidatesOf('anna\r\n\n Bo K. ; bo_k \nIvan\thttps://lichess.org/@/ivan\nANNA\n,,\nVera, Club A, vera'),
  ).toEqual([
    { id: 'anna', kind: 'account', account: 'anna' },
    { id: 'bo_k', kind: 'account', account: 'bo_k', name: 'Bo K.' },
    {
      id: 'https://lichess.org/@/ivan',
      kind: 'account',
      account: 'https://lichess.org/@/ivan',
      name: 'Ivan',
    },
    { id: 'vera', kind: 'account', account: 'vera', name: 'Vera' },
  ]);
  expect(candidatesOf('')).toEqual([]);
  // What is too much stays in the list: the page says how much that is.
  expect(candidatesOf(Array.from({ length: 200 }, (_, index) => `name${index}`).join('\n'))).toHaveLength(
    200,
  );
});

test('pupils are added under their real names, from a platform or a file', async () => {
  const added: unknown[] = [];
  const api = {
    ...createFakeApi({
      'nicknames/check': ({ source, name }) => ({ exists: source === 3, name, games: 7 }),
      'heroes/add': (input) => {
        added.push(input);
        return { heroid: added.length };
      },
      'nicknames/add': () => ({ nicknameid: 1 }),
      'misc/loadgames': (input) => {
        added.push(input);
        return { taskid: 'load-1', nicknameid: 1 };
      },
    }),
  };
  const account = { id: 'anna', kind: 'account', account: 'anna', name: 'Anna K.' } as const;
  expect(await addCandidate(api, account, 'pupil')).toEqual({ kind: 'added', heroid: 1 });
  const file = { id: '4 Bo', kind: 'file', uploadid: 4, player: 'Bo' } as const;
  expect(await addCandidate(api, file, 'pupil')).toEqual({ kind: 'added', heroid: 2 });
  expect(added).toMatchObject([
    { name: 'Anna K.', kind: 'pupil' },
    { name: 'Bo', kind: 'pupil' },
    { heroid: 2, uploadid: 4, player: 'Bo' },
  ]);
});

test('one that cannot be added says why, and a name on two platforms asks', async () => {
  const api = createFakeApi({
    'nicknames/check': ({ name }) => ({ exists: name !== 'nobody', name, games: null }),
    'heroes/add': () => {
      throw new ApiError({ code: 'too-many-players', mtd: 'heroes/add' });
    },
  });
  const of = (account: string) => addCandidate(api, { id: account, kind: 'account', account }, 'pupil');
  expect(await of('anna')).toMatchObject({ kind: 'choose', accounts: [{ source: 3 }, { source: 4 }] });
  expect(await of('nobody')).toEqual({ kind: 'failed', error: new NameProblem('missing') });
  expect(await of('https://lichess.org/@/bo')).toMatchObject({
    kind: 'failed',
    error: { code: 'too-many-players' },
  });
});

/** A service that takes three calls to platforms at a time. */
function aLimitedService() {
  let [left, heroid] = [3, 0];
  const players = new Set<number>();
  const take = () => {
    if (left === 0) throw new ApiError({ code: 'rate-limited', mtd: 'nicknames/check', retryAfter: 90 });
    left -= 1;
  };
  const api = createFakeApi({
    'nicknames/check': ({ source, name }) => {
      take();
      return { exists: source === 3, name, games: null };
    },
    'heroes/add': () => {
      heroid += 1;
      players.add(heroid);
      return { heroid };
    },
    'heroes/delete': ({ heroid: gone }) => {
      players.delete(gone);
      return { message: 'OK' };
    },
    'nicknames/add': () => {
      take();
      return { nicknameid: heroid };
    },
  });
  const refill = () => {
    left = 3;
  };
  return { api, players, refill };
}

/** Adds names, each of which takes three calls to platforms. */
function adding(service: ReturnType<typeof aLimitedService>, names: readonly string[], pause: () => void) {
  const stop = new AbortController();
  const outcomes = new Map<string, Outcome>();
  const waits: (number | undefined)[] = [];
  const candidates = names.map((account): Candidate => ({ id: account, kind: 'account', account }));
  const end = addAll(service.api, candidates, {
    kind: 'pupil',
    signal: stop.signal,
    onOutcome: ({ id }, outcome) => outcomes.set(id, outcome),
    onWait: (seconds) => waits.push(seconds),
    pause: async (ms) => {
      expect(ms).toBe(90_000);
      pause();
      stop.signal.throwIfAborted();
    },
  });
  return { end, stop, outcomes, waits };
}

test('sixty are added by a service that takes a few at a time', async () => {
  const service = aLimitedService();
  const names = Array.from({ length: MAX_SEVERAL }, (_, index) => `name${index}`);
  const { end, outcomes, waits } = adding(service, names, service.refill);
  await end;
  expect([...outcomes.values()].map(({ kind }) => kind)).toEqual(names.map(() => 'added'));
  expect(service.players.size).toBe(MAX_SEVERAL);
  expect(waits.at(0)).toBe(90);
  expect(waits.at(-1)).toBeUndefined();
});

test('whoever stops while the service is waited for adds nobody by halves, and may go on later', async () => {
  const service = aLimitedService();
  const run = adding(service, ['anna', 'bo', 'vera'], () => run.stop.abort());
  await run.end;
  expect([...run.outcomes.keys()]).toEqual(['anna']);
  expect(service.players.size).toBe(1);
  expect(['anna', 'bo', 'vera'].filter((name) => isLeft(run.outcomes.get(name)))).toEqual(['bo', 'vera']);
});

test('a platform that was not asked to the end is no reason to add a player of the other one', async () => {
  const service = aLimitedService();
  for (const name of ['x', 'y']) await service.api.call('nicknames/check', { source: 3, name });
  // The last call left is for one platform; the other one is waited for.
  const run = adding(service, ['anna'], () => run.stop.abort());
  await run.end;
  expect(run.outcomes.size).toBe(0);
  expect(service.players.size).toBe(0);
});

test('a name that nobody has is not tried again', () => {
  expect(isLeft({ kind: 'failed', error: new NameProblem('missing') })).toBe(false);
  expect(isLeft({ kind: 'failed', error: new ApiError({ code: 'offline', mtd: 'nicknames/check' }) })).toBe(
    true,
  );
  expect(isLeft({ kind: 'added', heroid: 1 })).toBe(false);
});

test('a long name of a file is cut between letters, never within an emoji', async () => {
  const names: string[] = [];
  const api = {
    ...createFakeApi({
      'heroes/add': ({ name }) => ({ heroid: names.push(name) }),
      'misc/loadgames': () => ({ taskid: 'load-1', nicknameid: 1 }),
    }),
  };
  for (const player of [`A${'😀'.repeat(60)}`, '😀'.repeat(60), 'x'.repeat(90)])
    expect(await addCandidate(api, { id: player, kind: 'file', uploadid: 4, player }, 'pupil')).toMatchObject(
      {
        kind: 'added',
      },
    );
  expect(names.every((name) => name.isWellFormed())).toBe(true);
  expect(names).toEqual([`A${'😀'.repeat(29)}`, '😀'.repeat(30), 'x'.repeat(60)]);
});
