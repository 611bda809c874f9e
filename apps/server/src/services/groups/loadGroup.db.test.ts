import { type ComparisonGroup, Preferences } from '@tabia/api-client/contract';
import { describe, expect, test } from 'vitest';
import { aGame, aPlayer } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { loadGroup, loadOwnLevel } from './loadGroup.ts';

const store = withDatabase();

interface Rated {
  category: number;
  rating: number | null;
  day: number;
}

/** A player with these games. */
async function rated(games: readonly Rated[]): Promise<number> {
  const { id: playerId } = await aPlayer(store.db);
  for (const { category, rating, day } of games) {
    const id = await aGame(store.db, { playerId, playedAt: new Date(Date.UTC(2024, 0, day)) });
    await store.db
      .updateTable('games')
      .set({ category, player_rating: rating })
      .where('id', '=', id)
      .execute();
  }
  return playerId;
}

function times(count: number, game: Rated): Rated[] {
  return Array.from({ length: count }, () => game);
}

describe('the own level', () => {
  test('is the median rating where most of the games were played', async () => {
    const player = await rated([
      { category: 3, rating: 1500, day: 1 },
      { category: 3, rating: 1870, day: 2 },
      { category: 3, rating: 1900, day: 3 },
      { category: 4, rating: 1200, day: 4 },
      { category: 2, rating: null, day: 5 },
    ]);
    expect(await loadOwnLevel(store.db, player)).toEqual({
      chosen: null,
      own: { category: 3, rating: 1870 },
      games: { categories: ['lichess'], ratings: [{ from: 1800, below: 2000 }] },
      level: 1870,
    });
  });

  test('is that of the latest 200 games', async () => {
    const old = times(201, { category: 3, rating: 1100, day: 1 });
    const player = await rated([...old, ...times(101, { category: 4, rating: 1700, day: 9 })]);
    expect((await loadOwnLevel(store.db, player)).own).toEqual({ category: 4, rating: 1700 });
  });

  test('is unknown without rated games: everybody is compared with', async () => {
    const player = await rated([{ category: 2, rating: null, day: 1 }]);
    expect(await loadOwnLevel(store.db, player)).toEqual({
      chosen: null,
      own: null,
      games: {},
      level: undefined,
    });
  });
});

const GROUP: ComparisonGroup = {
  id: 'one',
  platform: null,
  rating_range: 'amateurs',
  timecontrols: [],
  rivals: 'any',
};

test.each<[string, Partial<ComparisonGroup>, object]>([
  [
    'amateurs on Lichess have the middle of their ratings as level',
    { platform: 3 },
    { games: { categories: ['lichess'] }, level: 2050 },
  ],
  [
    'amateurs over the board have a level, too',
    { platform: 2 },
    { games: { categories: ['otb'] }, level: 2200 },
  ],
  [
    'masters have none that a network could predict',
    { rating_range: 'masters' },
    { games: { ratings: 'masters' }, level: undefined },
  ],
  ['nor has the top', { rating_range: 'top' }, { games: { ratings: 'top' }, level: undefined }],
  [
    'time controls and rivals are those of the group',
    { timecontrols: [4, 5], rivals: 'equal' },
    { games: { timeControls: ['blitz', 'bullet'], rivals: 'equal' } },
  ],
])('of a chosen group, %s', async (_, fields, expected) => {
  const player = await rated([]);
  const chosen = { ...GROUP, ...fields };
  const preferences = Preferences.parse({ comparison_groups: [chosen], comparison_group: 'one' });
  expect(await loadGroup(store.db, { preferences }, player)).toMatchObject({ chosen, ...expected });
});
