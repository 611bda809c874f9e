import { START_KEY } from '@tabia/chess';
import { expect, test } from 'vitest';
import { aPlayer, aPosition } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import type { NumberedPosition } from '../positions/positions.ts';
import { loadPositionFacts } from './opening.ts';

const tests = withDatabase();

test('facts come for every position that is asked for, and say which ones have a row, however many at once', async () => {
  const { db } = tests;
  const player = await aPlayer(db);
  const keys = ['8/8/8/8/8/8/8/K1k5 w - -', '8/8/8/8/8/8/8/K1k5 b - -', START_KEY];
  const positions = await Promise.all(keys.map(async (key) => ({ id: await aPosition(db, key), key })));
  const found = async (asked: readonly NumberedPosition[]): Promise<Record<string, boolean>> => {
    const facts = await loadPositionFacts(db, {
      playerId: player.id,
      playerIsWhite: true,
      playerToMove: false,
      positions: asked,
      scope: { hiddenNicknames: [] },
    });
    return Object.fromEntries(facts.map(({ key, isStored }) => [key, isStored]));
  };
  const unstored = { id: 7, key: 'not stored' };
  // More than once each: the statements are planned once and kept.
  for (let turn = 0; turn < 7; turn += 1) {
    expect(await found([])).toEqual({});
    expect(await found([unstored, ...positions])).toEqual({
      'not stored': false,
      ...Object.fromEntries(keys.map((key) => [key, true])),
    });
    const some = positions.slice(0, 1 + (turn % 2));
    expect(await found(some)).toEqual(Object.fromEntries(some.map(({ key }) => [key, true])));
  }
});
