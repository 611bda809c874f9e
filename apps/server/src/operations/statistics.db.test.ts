import type { PhaseCount } from '@tabia/mistakes';
import { describe, expect, test } from 'vitest';
import { aNickname } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import { someGames } from '../../test/pgnGames.ts';

import { storePhases } from '../store/games/phases.ts';

const store = withDatabase();

/** The games of a player, oldest first. */
async function idsOf(heroid: number): Promise<number[]> {
  const games = await store.db
    .selectFrom('games')
    .select('id')
    .where('player_id', '=', heroid)
    .orderBy('played_at')
    .execute();
  return games.map(({ id }) => id);
}

/** Phases are stored by game number only, so the other fields can be arbitrary. */
const lateGame = { playerIsWhite: true, sensitivity: 5, moves: '', evals: null };

/** Ratings, results and speeds for the scene's seven games of January 2024, all won by White, the player. */
async function withRatings(scene: Scene): Promise<void> {
  for (const [index, id] of (await idsOf(scene.heroid)).entries()) {
    await store.db
      .updateTable('games')
      .set({
        opponent_rating: index < 4 ? 1800 : null,
        player_rating: 1700 + index,
        result: [2, 2, 0, 2, 1, 0, 0][index] ?? 0,
        time_control: index < 5 ? 4 : null,
        played_at: new Date(Date.UTC(2024, index < 6 ? 0 : 1, 1 + index)),
      })
      .where('id', '=', id)
      .execute();
  }
}

describe('the summary', () => {
  test('counts results, performance and accuracy; in detail by opening, time control and month', async () => {
    const scene = await italianScene(store.database);
    await withRatings(scene);
    const { heroid, context } = scene;
    const short = await call('usergames/summary', { heroid }, context);
    expect(short).toMatchObject({
      games: 7,
      wins: 3,
      draws: 1,
      losses: 3,
      score: 0.5,
      // Three of four points against 1800.
      performance: 1991,
      middlegame: { moves: 0, accuracy: null },
      detail: null,
    });
    expect(short.opening.moves).toBeGreaterThan(20);
    expect(short.opening.accuracy).toBeLessThan(100);

    const { detail, ...rest } = await call('usergames/summary', { heroid, detail: true }, context);
    expect({ ...rest, detail: null }).toEqual(short);
    expect(detail?.timecontrols).toMatchObject([
      { timecontrol: null, games: 2, score: 0, performance: null },
      { timecontrol: 4, games: 5, wins: 3, draws: 1, losses: 1, performance: 1991 },
    ]);
    expect(detail?.months).toMatchObject([
      { month: '2024-01', games: 6, rating: 1703 },
      { month: '2024-02', games: 1, rating: 1706, wins: 0 },
    ]);
    const played = async (...timecontrols: number[]) =>
      (await call('usergames/loadheader', { heroid, timecontrols }, context)).total;
    expect([await played(), await played(4), await played(2, 4), await played(5)]).toEqual([7, 5, 5, 0]);
    const beyond = { heroid, timecontrols: [4], offset: 5 };
    expect(await call('usergames/loadheader', beyond, context)).toEqual({ games: [], total: 5 });
    const openings = detail?.openings ?? [];
    expect(openings.reduce((sum, { games }) => sum + games, 0)).toBe(7);
    for (const opening of openings) expect(opening).toMatchObject({ eco: /^C/, herowhite: 1 });
    // The games in which the knight took on e5 are less accurate than the others.
    const accuracies = openings.map(({ accuracy }) => accuracy ?? 0);
    expect(Math.min(...accuracies)).toBeLessThan(Math.max(...accuracies));
  });

  /*
   * By hand: 35 opening decisions, three of which, the captures on e5, fall from +0.30 to −1.50, that is from 52.76 to
   * 36.53 points of win chance. They lose 16.2 each, 48.7 in all: 1.39 a move, which is 93.9 of accuracy. The parts: five
   * decisions a game, and one capture in each of the second, the fourth and the seventh game.
   */
  test('knows what each phase, opening, time control and month lost', async () => {
    const scene = await italianScene(store.database);
    await withRatings(scene);
    const { heroid, context } = scene;
    const [first, second] = await idsOf(heroid);
    const phases = (id: number, middlegame: PhaseCount, endgame: PhaseCount) =>
      storePhases(store.db, { ...lateGame, playerId: heroid, userId: 0, id }, { middlegame, endgame });
    await phases(
      first ?? 0,
      { moves: 10, loss: 30, unreasonable: 2 },
      { moves: 4, loss: 4, unreasonable: 0 },
    );
    await phases(
      second ?? 0,
      { moves: 6, loss: 18, unreasonable: 1 },
      { moves: 0, loss: 0, unreasonable: 0 },
    );
    const { detail, ...whole } = await call('usergames/summary', { heroid, detail: true }, context);
    expect(whole).toMatchObject({
      opening: { moves: 35, loss: 1.39, unreasonable: 3, accuracy: 93.9 },
      middlegame: { moves: 16, loss: 3, unreasonable: 3, accuracy: 87.4 },
      endgame: { moves: 4, loss: 1, unreasonable: 0, accuracy: 95.6 },
    });
    expect(detail?.openings).toMatchObject([
      { eco: 'C55', games: 3, score: 0.667, performance: 2600, accuracy: 86.4 },
      { eco: 'C50', games: 2, score: 0.5, performance: 1800, accuracy: 100 },
      { eco: 'C55', games: 2, score: 0.25, performance: null, accuracy: 100 },
    ]);
    expect(detail?.timecontrols).toMatchObject([
      { timecontrol: null, accuracy: 93 },
      { timecontrol: 4, accuracy: 94.3 },
    ]);
    expect(detail?.months).toMatchObject([
      { month: '2024-01', accuracy: 95.3 },
      { month: '2024-02', accuracy: 86.4 },
    ]);
    await call('nicknames/disable', { nicknameid: scene.nicknameId }, context);
    await scene.plan();
    expect(await call('usergames/summary', { heroid }, context)).toMatchObject({
      games: 0,
      opening: { moves: 0 },
      middlegame: { moves: 0, accuracy: null },
      endgame: { moves: 0, accuracy: null },
    });
  });

  test('leaves out nicknames that are switched off, and other categories', async () => {
    const scene = await italianScene(store.database);
    const { heroid, context } = scene;
    const hidden = await aNickname(store.db, { playerId: heroid, source: 1 });
    await someGames(store.db, hidden.id, [{ day: 9, moves: '1. d4 d5 2. c4 e6' }]);
    const games = async (herocats: number[] = []) =>
      (await call('usergames/summary', { heroid, herocats, detail: true }, context)).games;
    expect(await games()).toBe(8);
    expect(await games([3])).toBe(0);
    await call('nicknames/disable', { nicknameid: hidden.id }, context);
    expect(await games()).toBe(7);
  });

  test('of a player without games is empty', async () => {
    const { context } = await italianScene(store.database);
    const { heroid } = await call('heroes/add', { name: 'New' }, context);
    expect(await call('usergames/summary', { heroid, detail: true }, context)).toMatchObject({
      games: 0,
      score: null,
      performance: null,
      opening: { moves: 0, accuracy: null },
      detail: { openings: [], timecontrols: [], months: [] },
    });
  });
});

describe('mistakes by opening', () => {
  test('add up the critical positions of an opening', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    const { openings, calculating } = await call('usergames/mistakesopening', { heroid }, context);
    const { mistakes } = await call('usergames/mistakes', { heroid }, context);
    expect(calculating).toBe(false);
    expect(openings.reduce((sum, { positions }) => sum + positions, 0)).toBe(mistakes.length);
    expect(openings[0]).toMatchObject({ worst: posid, herowhite: 1, eco: /^C/, unreasonable_count: 3 });
    expect(await call('usergames/mistakesopening', { heroid, herowhite: 0 }, context)).toMatchObject({
      openings: [],
    });
    expect(await call('usergames/mistakesopening', { heroid, herocats: [3] }, context)).toMatchObject({
      openings: [],
    });
  });
});

describe('the way to a position', () => {
  test('has a link for each half-move with the games that went along', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    const { herowhite, links } = await call('openingtrees/herochain', { heroid, posid }, context);
    expect(herowhite).toBe(1);
    expect(links.map(({ move_uci }) => move_uci)).toEqual([null, ...ITALIAN]);
    expect(links.map(({ count }) => count)).toEqual([7, 7, 7, 7, 7, 7, 7]);
    expect(links.map(({ hero_move }) => hero_move)).toEqual([false, true, false, true, false, true, false]);
    expect(links[6]).toMatchObject({
      posid,
      hm: 6,
      move_lang: 'Nf6',
      score: 1,
      opening: /Italian|Two Knights/,
    });
    expect(links[0]).toMatchObject({ hm: 0, opening: null });
    const taken = await scene.idAfter([...ITALIAN, 'f3e5']);
    const after = await call('openingtrees/herochain', { heroid, posid: taken }, context);
    expect(after.links.at(-1)).toMatchObject({ move_lang: 'Nxe5', count: 3, hero_move: true });
    const none = await call('openingtrees/herochain', { heroid, posid, herocats: [3] }, context);
    expect(none.links.at(-1)).toMatchObject({ count: 0, score: null });
  });

  test('of Black begins with White’s first move; of a position never met it is the position alone', async () => {
    const scene = await italianScene(store.database);
    const { heroid, context } = scene;
    await scene.addGame({ day: 20, moves: '1. d4 Nf6 2. c4 e6', black: true });
    await scene.addGame({ day: 21, moves: '1. d4 d5 2. c4 e6', black: true });
    const posid = await scene.idAfter(['d2d4']);
    const { links } = await call('openingtrees/herochain', { heroid, posid, herowhite: 0 }, context);
    expect(links).toMatchObject([
      { move_uci: null, count: 2 },
      { move_uci: 'd2d4', hero_move: false, count: 2 },
    ]);
    const unmet = await scene.idAfter(['a2a3', 'h7h5']);
    expect((await call('openingtrees/herochain', { heroid, posid: unmet }, context)).links).toMatchObject([
      { posid: unmet, move_uci: null, count: 0 },
    ]);
  });
});

test('what waits for the engine is counted', async () => {
  const scene = await italianScene(store.database);
  const { heroid, context } = scene;
  const waiting = () => call('usergames/uncalculated', { heroid }, context);
  expect(await waiting()).toEqual({ opening: 0, games: 0 });
  await someGames(store.db, scene.nicknameId, [{ day: 20, moves: '1. h4 a5 2. h5 a4' }]);
  expect((await waiting()).opening).toBeGreaterThan(0);
  await scene.plan();
  expect((await waiting()).opening).toBeGreaterThan(0);
});
