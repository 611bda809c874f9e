import { START_KEY } from '@tabia/chess';
import { expect, test } from 'vitest';
import { aPlayer, aPosition } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { loadPositionFacts } from './opening.ts';

const tests = withDatabase();

test('positions are found by number, by key or by both, however many at once; those not stored are left out', async () => {
  const { db } = tests;
  const player = await aPlayer(db);
  const keys = ['8/8/8/8/8/8/8/K1k5 w - -', '8/8/8/8/8/8/8/K1k5 b - -', START_KEY];
  const ids: number[] = [];
  for (const key of keys) ids.push(await aPosition(db, key));
  const found = async (positionIds: readonly number[], byKey: readonly string[]): Promise<string[]> => {
    const facts = await loadPositionFacts(db, {
      playerId: player.id,
      heroWhite: true,
      heroToMove: false,
      positionIds,
      keys: byKey,
      scope: { hiddenNicknames: [] },
    });
    return facts.map(({ key }) => key).sort();
  };
  // More than once each: the statements are planned once and kept.
  for (let turn = 0; turn < 7; turn += 1) {
    expect(await found([], [])).toEqual([]);
    expect(await found([], ['not stored', ...keys])).toEqual(keys.toSorted());
    expect(await found(ids.slice(0, 1), [])).toEqual(keys.slice(0, 1));
    expect(await found(ids.slice(0, 1), keys.slice(1, 2 + (turn % 2)))).toEqual(
      keys.slice(0, 2 + (turn % 2)).toSorted(),
    );
  }
});
