import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReference } from '@tabia/reference/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { addReferenceGames } from '../../../test/groupLookups.ts';
import { aServer, aSession, closeServers } from '../../../test/server.ts';
import { restrictUser } from '../../store/accounts/users.ts';

const tests = withDatabase();
closeServers();

const TOKEN = 'a-token-for-programs';
const PGN = `[Site "https://lichess.org/abcd1234"]
[White "Anna"]
[Black "Ben"]
[WhiteElo "1950"]
[BlackElo "1500"]
[Date "2025.03.04"]
[TimeControl "180+2"]

1. e4 e5 2. Nf3 1-0

[Site "London"]
[White "Carl"]
[Black "Dora"]
[WhiteElo "2600"]
[BlackElo "2550"]
[Date "1999.12.31"]

1. d4 d5 1/2-1/2

`;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabia-explorer-'));
  // Twenty of each: only then the best games are linked.
  await addReferenceGames(folder, PGN.repeat(20));
});
afterAll(() => rm(folder, { recursive: true }));

async function anExplorer() {
  const reference = openReference(folder);
  const server = await aServer(tests.database, {
    config: { explorerToken: TOKEN },
    services: { reference },
  });
  server.app.addHook('onClose', async () => reference.close());
  const ask = async (url: string, headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) => {
    const { statusCode, body } = await server.app.inject({ url, headers });
    return { status: statusCode, body: JSON.parse(body) };
  };
  return { ...server, ask };
}

test('answers in the shape of public explorers, to programs with the token', async () => {
  const { ask } = await anExplorer();
  const { status, body } = await ask('/explorer/lichess?play=e2e4,e7e5');
  expect(status).toBe(200);
  const game = {
    uci: 'g1f3',
    id: 'abcd1234',
    winner: 'white',
    white: { name: 'Anna', rating: 1950 },
    black: { name: 'Ben', rating: 1500 },
    year: 2025,
    month: '2025-03',
  };
  expect(body).toEqual({
    white: 20,
    draws: 0,
    black: 0,
    moves: [{ uci: 'g1f3', san: 'Nf3', averageRating: 1950, white: 20, draws: 0, black: 0, game: null }],
    topGames: [game],
    recentGames: [],
    opening: { eco: 'C20', name: expect.stringContaining("King's Pawn") },
  });
});

test.each([
  ['/explorer/lichess', ['e2e4']],
  ['/explorer/masters', ['d2d4']],
  ['/explorer/lichess?ratings=1800,2000', ['e2e4']],
  ['/explorer/lichess?ratings=1000,1600', []],
  ['/explorer/lichess?speeds=blitz,rapid', ['e2e4']],
  ['/explorer/lichess?speeds=bullet', []],
  ['/explorer/masters?moves=0', []],
  ['/explorer/masters?fen=rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR%20b%20KQkq%20-%200%201', ['d7d5']],
])('%s: %j', async (url, moves) => {
  const { ask } = await anExplorer();
  const { body } = await ask(url);
  expect(body.moves.map(({ uci }: { uci: string }) => uci)).toEqual(moves);
});

test.each([
  ['fen=8/8/8/8/8/8/8/8', 'bad-fen'],
  ['play=e2e5', 'bad-move'],
  ['ratings=1850', 'bad-payload'],
  ['speeds=slow', 'bad-payload'],
  ['variant=atomic', 'bad-payload'],
])('%s is refused: %s', async (parameters, code) => {
  const { ask } = await anExplorer();
  expect(await ask(`/explorer/lichess?${parameters}`)).toMatchObject({ status: 400, body: { code } });
});

test('asks for a session or the token, and refuses restricted accounts', async () => {
  const { ask } = await anExplorer();
  const strangers: Record<string, string>[] = [{}, { authorization: 'Bearer another-token-of-mine' }];
  for (const headers of strangers)
    expect(await ask('/explorer/lichess', headers)).toMatchObject({ status: 401 });
  const user = await aUser(tests.db);
  const cookie = await aSession(tests.db, user.id);
  expect(await ask('/explorer/masters', { cookie })).toMatchObject({ status: 200, body: { draws: 20 } });
  await restrictUser(tests.db, user.id, new Date());
  expect(await ask('/explorer/masters', { cookie })).toMatchObject({ status: 403 });
});
