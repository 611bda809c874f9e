import { ApiError } from '@tabia/api-client';
import { createFakeApi } from '@tabia/api-client/testing';
import { expect, test } from 'vitest';
import { NameProblem } from './firstGames.ts';
import { addCandidate, candidatesOf, MAX_SEVERAL } from './severalPlayers.ts';

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
  expect(candidatesOf(Array.from({ length: 200 }, (_, index) => `name${index}`).join('\n'))).toHaveLength(
    MAX_SEVERAL,
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
