import { type ApiClient, ApiError } from '@tabia/api-client';
import { createFakeApi } from '@tabia/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  addAccount,
  addFromFile,
  findAccounts,
  isPgnText,
  NameProblem,
  obviousPlayer,
} from './firstGames.ts';

/** Platforms by number, each with the games of the names it knows. */
function platforms(known: Readonly<Record<number, Readonly<Record<string, number>>>>) {
  const asked: string[] = [];
  const api = createFakeApi({
    'nicknames/check': ({ source, name }) => {
      asked.push(`${source} ${name}`);
      if (!(source in known)) throw new ApiError({ code: 'platform-unreachable', mtd: 'nicknames/check' });
      const games = known[source]?.[name];
      return { exists: games !== undefined, name: name.toUpperCase(), games: games ?? null };
    },
  });
  return { api, asked };
}

describe('a typed name', () => {
  it('is looked for on both platforms', async () => {
    const { api, asked } = platforms({ 3: {}, 4: { anna: 7 } });
    expect(await findAccounts(api, ' @anna ')).toEqual([{ source: 4, name: 'ANNA', games: 7 }]);
    expect(asked).toEqual(['3 anna', '4 anna']);
  });

  it('that both know leaves the choice to the reader', async () => {
    const { api } = platforms({ 3: { anna: 5 }, 4: { anna: 7 } });
    expect(await findAccounts(api, 'anna')).toHaveLength(2);
  });

  it('in the address of a profile is looked for there only', async () => {
    const { api, asked } = platforms({ 3: { anna: 5 }, 4: { anna: 7 } });
    await findAccounts(api, 'https://www.chess.com/member/anna');
    expect(asked).toEqual(['4 anna']);
  });

  it('is found though the other platform does not answer', async () => {
    const { api } = platforms({ 3: { anna: 5 } });
    expect(await findAccounts(api, 'anna')).toEqual([{ source: 3, name: 'ANNA', games: 5 }]);
  });

  it('that one does not know while the other does not answer may exist', async () => {
    const { api } = platforms({ 3: {} });
    await expect(findAccounts(api, 'anna')).rejects.toMatchObject({ code: 'platform-unreachable' });
  });

  it('that nobody knows is missing, and one that cannot be is not asked about', async () => {
    const { api, asked } = platforms({ 3: {}, 4: {} });
    await expect(findAccounts(api, 'anna')).rejects.toEqual(new NameProblem('missing'));
    await expect(findAccounts(api, 'Анна К.')).rejects.toEqual(new NameProblem('impossible'));
    expect(asked).toHaveLength(2);
  });
});

it.each([
  ['account', (api: ApiClient) => addAccount(api, { source: 3, name: 'anna', games: 1 })],
  ['file', (api: ApiClient) => addFromFile(api, { uploadid: 8, player: 'anna', spellings: [] })],
])('a player whose %s could not be added does not stay beside that of the next attempt', async (_, add) => {
  const remove = vi.fn(() => ({ message: 'OK' as const }));
  const refuse = () => {
    throw new ApiError({ code: 'rate-limited', mtd: 'nicknames/add' });
  };
  const api = createFakeApi({
    'heroes/add': () => ({ heroid: 5 }),
    'nicknames/add': refuse,
    'misc/loadgames': refuse,
    'heroes/delete': remove,
  });
  await expect(add(api)).rejects.toMatchObject({ code: 'rate-limited' });
  expect(remove).toHaveBeenCalledExactlyOnceWith({ heroid: 5 });
});

it.each([
  [[['Anna', 20]], 20, 'Anna'],
  [
    [
      ['Anna', 20],
      ['Bo', 3],
    ],
    20,
    'Anna',
  ],
  [
    [
      ['Anna', 19],
      ['Bo', 3],
    ],
    20,
    'Anna',
  ],
  [
    [
      ['Anna', 20],
      ['Bo', 20],
    ],
    20,
    undefined,
  ],
  [
    [
      ['Anna', 9],
      ['Bo', 8],
    ],
    20,
    undefined,
  ],
  [[], 0, undefined],
] as const)('whose file it is: %j of %i games', (players, games, name) => {
  const named = players.map(([player, count]) => ({ name: player, games: count }));
  expect(obviousPlayer({ players: named, games })).toBe(name);
});

it.each([
  ['[White "Anna"]\n[Black "Bo"]\n\n1. e4 e5 *', true],
  ['1. e4 e5\n2. Nf3', true],
  ['anna\nplays', false],
])('%j is a PGN: %s', (text, expected) => {
  expect(isPgnText(text)).toBe(expected);
});
