import { type ComparisonGroup, type Output, Preferences } from '@tabia/api-client/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { aGroupLookups, withReferenceGames } from '../../test/groupLookups.ts';
import { ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import { someGames } from '../../test/pgnGames.ts';
import { requireUser } from '../services/context/operation.ts';

const store = withDatabase();
const MASTERS: ComparisonGroup = {
  id: 'masters',
  platform: 2,
  rating_range: 'masters',
  timecontrols: [],
  rivals: 'any',
};
const AMATEURS: ComparisonGroup = { ...MASTERS, id: 'amateurs', rating_range: 'amateurs' };

function games(count: number, rating: number, move: string): string {
  const text = `[White "Anna"]\n[Black "Ben"]\n[WhiteElo "${rating}"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. ${move} 1-0\n\n`;
  return text.repeat(count);
}
/** Masters hold with d3, strong amateurs fall for the capture on e5. */
const PGN =
  games(24, 2_400, 'd3') +
  games(4, 2_400, 'Ng5') +
  games(2, 2_400, 'Nxe5') +
  games(5, 2_200, 'd3') +
  games(15, 2_200, 'Nxe5');

const openGroups = withReferenceGames(PGN);
let scene: Scene;

beforeEach(async () => {
  scene = await italianScene(store.database, { groups: openGroups() });
});

/** The answer for the critical position to a user with these preferences. */
async function ask(preferences: Partial<Preferences> = {}): Promise<Output<'openingtrees/groupmoves'>> {
  const { context, heroid, posid } = scene;
  const user = { ...requireUser(context), preferences: Preferences.parse(preferences) };
  return await call('openingtrees/groupmoves', { heroid, posids: [posid] }, { ...context, user });
}

const saved = { comparison_groups: [MASTERS, AMATEURS] };

describe('the player is compared with', () => {
  test('the chosen group', async () => {
    const { group, positions } = await ask({ ...saved, comparison_group: 'masters' });
    expect(group).toEqual({ chosen: MASTERS, own: null, games: true, levels: [] });
    expect(positions).toEqual([
      {
        posid: scene.posid,
        source: 'games',
        games: 30,
        level: null,
        moves: [
          { uci: 'd2d3', san: 'd3', games: 24, share: 0.8, score: 1 },
          { uci: 'f3g5', san: 'Ng5', games: 4, share: 0.133, score: 1 },
          { uci: 'f3e5', san: 'Nxe5', games: 2, share: 0.067, score: 1 },
        ],
        good: { uci: 'd2d3', san: 'd3', share: 0.8, own: 0.571, score: 1 },
        mistake: { uci: 'f3e5', san: 'Nxe5', share: 0.067, own: 0.429 },
        commonness: 'only-you',
      },
    ]);
  });

  test('a group of which most make the mistake', async () => {
    const { positions } = await ask({ ...saved, comparison_group: 'amateurs' });
    expect(positions).toMatchObject([
      { games: 20, mistake: { share: 0.75 }, good: { uci: 'd2d3', share: 0.25 }, commonness: 'everybody' },
    ]);
  });

  test('everybody, where nothing else is known', async () => {
    const { group, positions } = await ask({ comparison_group: 'deleted' });
    expect(group).toMatchObject({ chosen: null, own: null });
    expect(positions).toMatchObject([{ games: 50, mistake: { share: 0.34 }, commonness: null }]);
  });

  test('people of the own level by default', async () => {
    await store.db
      .updateTable('games')
      .set({ player_rating: 2_390 })
      .where('player_id', '=', scene.heroid)
      .execute();
    const { group, positions } = await ask();
    expect(group.own).toEqual({ category: 2, rating: 2_390, from: 2_300, below: 2_500 });
    expect(positions).toMatchObject([{ games: 30, commonness: 'only-you' }]);
  });
});

test('the shares of the player are those of the games in scope', async () => {
  const { heroid, posid, context } = scene;
  const scoped = { heroid, posids: [posid], dateto: '2024-01-02T12:00:00Z' };
  const { positions } = await call('openingtrees/groupmoves', scoped, context);
  expect(positions[0]?.good?.own).toBe(0.5);
});

test('while games are loaded, the table, the sentence and the list of games count the same ones', async () => {
  const { heroid, posid, context } = scene;
  const user = { ...requireUser(context), preferences: Preferences.parse({ comparison_group: 'masters' }) };
  const shown = async () => {
    const fen = 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
    const table = await call('openingtrees/explore', { heroid, herowhite: 1, fen }, context);
    const sentence = await call('openingtrees/groupmoves', { heroid, posids: [posid] }, { ...context, user });
    const list = await call('usergames/loadheader', { heroid, posid, herowhite: 1 }, context);
    const { count, share } = table.moves.find(({ uci }) => uci === 'd2d3') ?? {};
    return { d3: count, share, said: sentence.positions[0]?.good?.own, table: table.total, list: list.total };
  };
  expect(await shown()).toEqual({ d3: 4, share: 0.571, said: 0.571, table: 7, list: 7 });
  // The next batch of the load: no finding is computed again yet.
  const sources = store.db.selectFrom('nicknames').select('id').where('player_id', '=', heroid);
  const { id } = await sources.executeTakeFirstOrThrow();
  const moves = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. d3';
  await someGames(
    store.db,
    id,
    [8, 9, 10].map((day) => ({ day, moves })),
  );
  expect(await shown()).toEqual({ d3: 7, share: 0.7, said: 0.7, table: 10, list: 10 });
});

test('replies are those of the group, and there is no mistake of the player among them', async () => {
  const { heroid, context } = scene;
  const after = await scene.idAfter(ITALIAN.slice(0, -1));
  const { positions } = await call(
    'openingtrees/groupmoves',
    { heroid, posids: [after], herowhite: 1 },
    context,
  );
  expect(positions).toMatchObject([
    { moves: [{ uci: 'g8f6', games: 50, share: 1, score: 0 }], good: null, mistake: null, commonness: null },
  ]);
});

test('without games and networks it says so', async () => {
  const { heroid, posid, context } = scene;
  const groups = aGroupLookups();
  const { group, positions } = await call(
    'openingtrees/groupmoves',
    { heroid, posids: [posid] },
    { ...context, groups },
  );
  expect(group).toMatchObject({ games: false, levels: [] });
  expect(positions).toMatchObject([{ source: null, moves: [], good: null, mistake: null }]);
});

test('the list does not wait for files: it never asks for them', async () => {
  const fail = async (): Promise<never> => {
    throw new Error('The list asked what a group plays');
  };
  const groups = { positions: fail, replies: fail, predictions: fail, available: fail, close: fail };
  const { heroid, posid, context } = scene;
  const asking = { ...context, groups };
  await expect(call('openingtrees/groupmoves', { heroid, posids: [posid] }, asking)).rejects.toThrow(
    'The list asked',
  );
  expect((await call('usergames/mistakes', { heroid }, asking)).mistakes).toHaveLength(1);
});
