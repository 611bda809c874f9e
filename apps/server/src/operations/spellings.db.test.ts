import { expect, test } from 'vitest';
import { aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { platforms } from '../../test/platform.ts';
import { type LoadContext, loadGames } from '../jobs/loading/loadGames.ts';
import type { Context } from '../services/context/operation.ts';
import { findNicknameById } from '../store/games/nicknames.ts';
import { createUpload, describeUpload, readUpload } from '../store/games/uploads.ts';

const store = withDatabase();

function game(white: string, black: string, third: string): string {
  return `[White "${white}"]\n[Black "${black}"]\n[Date "2024.01.0${third.length}"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 ${third} 1-0\n\n`;
}

const FILE = [
  game('Ivanova, Anna', 'Petrov', 'Nc6'),
  game('Petrov', 'Ivanova, A.', 'd6'),
  game('Anna Ivanova', 'Sidorov', 'Nf6'),
  game('Petrov', 'Sidorov', 'f5'),
].join('');
const PLAYERS = ['Petrov', 'Sidorov', 'Ivanova, Anna', 'Ivanova, A.', 'Anna Ivanova'];

async function aFile(context: Context): Promise<number> {
  const file = { userId: context.user?.id ?? 0, fileName: 'club.pgn', createdAt: testNow };
  const bytes = async function* () {
    yield Buffer.from(FILE);
  };
  const { id } = await createUpload(store.db, file, bytes());
  await describeUpload(store.db, id, { games: 4, players: PLAYERS.map((name) => ({ name, games: 1 })) });
  return id;
}

function load(nicknameId: number, options: Partial<LoadContext> = {}) {
  return loadGames(
    {
      database: store.database,
      sources: platforms(),
      readFile: (uploadId) => readUpload(store.db, uploadId),
      now: () => testNow,
      ...options,
    },
    nicknameId,
  );
}

test('the spellings of a player in a file are taken together when that is asked for', async () => {
  const context = aContext(store.database, { user: await aUser(store.db) });
  const { heroid } = await call('heroes/add', { name: 'Anna' }, context);
  const uploadid = await aFile(context);
  const request = { heroid, uploadid, player: 'Ivanova, Anna', source: 2 as const };
  const { nicknameid } = await call('misc/loadgames', request, context);
  expect(await load(nicknameid)).toEqual({ status: 'ok', added: 1 });
  expect(await findNicknameById(store.db, nicknameid)).toMatchObject({ skipped: { 'other-player': 3 } });

  const spellings = ['Ivanova, A.', 'Anna Ivanova', 'Ivanova, A.'];
  expect(await call('misc/loadgames', { ...request, spellings }, context)).toMatchObject({ nicknameid });
  expect(await load(nicknameid)).toEqual({ status: 'ok', added: 2 });
  expect(await findNicknameById(store.db, nicknameid)).toMatchObject({
    name: 'Ivanova, Anna',
    spellings: ['Anna Ivanova', 'Ivanova, A.'],
    gamesLoaded: 3,
    skipped: { 'other-player': 1 },
  });
  // Repeating the request reads nothing twice.
  await call('misc/loadgames', { ...request, spellings }, context);
  expect(await load(nicknameid)).toEqual({ status: 'ok', added: 0 });
  const { games } = await call('usergames/loadheader', { heroid }, context);
  expect(games.map(({ herowhite }) => herowhite).sort()).toEqual([0, 1, 1]);
});

test('a spelling that is added while the file is read finds the games before that moment, too', async () => {
  const context = aContext(store.database, { user: await aUser(store.db) });
  const { heroid } = await call('heroes/add', { name: 'Anna' }, context);
  const uploadid = await aFile(context);
  const request = { heroid, uploadid, player: 'Ivanova, A.', source: 2 as const };
  const { nicknameid } = await call('misc/loadgames', request, context);
  let steps = 0;
  const mustYield = async (): Promise<boolean> => {
    steps += 1;
    if (steps === 2) await call('misc/loadgames', { ...request, spellings: ['Ivanova, Anna'] }, context);
    return false;
  };
  const limits = { maxItems: 1, maxAhead: 2, maxWaitMs: 60_000 };
  expect(await load(nicknameid, { limits, mustYield })).toEqual({ status: 'slice', added: 1 });
  expect(await load(nicknameid)).toEqual({ status: 'ok', added: 1 });
  expect(await findNicknameById(store.db, nicknameid)).toMatchObject({
    status: 'ok',
    gamesLoaded: 2,
    skipped: { 'other-player': 2 },
  });
});

test('a second file of a player waits for the end of the first, none of whose games may be lost', async () => {
  const context = aContext(store.database, { user: await aUser(store.db) });
  const { heroid } = await call('heroes/add', { name: 'Anna' }, context);
  const request = { heroid, player: 'Ivanova, Anna', source: 2 as const };
  const [first, second] = [await aFile(context), await aFile(context)];
  const { nicknameid } = await call('misc/loadgames', { ...request, uploadid: first }, context);
  const next = { ...request, uploadid: second };
  await expect(call('misc/loadgames', next, context)).rejects.toMatchObject({ code: 'still-loading' });
  // The same file chosen twice counts as the same request.
  expect(await call('misc/loadgames', { ...request, uploadid: first }, context)).toMatchObject({
    nicknameid,
  });
  expect(await load(nicknameid)).toEqual({ status: 'ok', added: 1 });
  expect(await call('misc/loadgames', next, context)).toMatchObject({ nicknameid });
});

test('a spelling that is not in the file is refused', async () => {
  const context = aContext(store.database, { user: await aUser(store.db) });
  const { heroid } = await call('heroes/add', { name: 'Anna' }, context);
  const uploadid = await aFile(context);
  const request = { heroid, uploadid, player: 'Petrov', source: 2 as const, spellings: ['Petroff'] };
  await expect(call('misc/loadgames', request, context)).rejects.toMatchObject({
    code: 'player-not-in-file',
  });
});
