import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withDatabase } from '../../../../test/database.ts';
import { italianScene } from '../../../../test/italianScene.ts';
import { rewriteShown } from './010_findings.ts';

const tests = withDatabase();

const MDEGREE: Readonly<Record<string, number>> = { red: 2, black: 1, green: 0 };

/** A stored text as it was before the migration. */
function olderText(text: string): string {
  const shown = JSON.parse(text);
  const { positionId, fen, side, ply, eco, opening, previousMove, evaluation, line, updatedMs } = shown;
  const { totalCount, unreasonableCount, totalShortage, expectedLoss, lastMistakeMs, dynamics, trend } =
    shown;
  return JSON.stringify({
    positionId,
    key: fen.split(' ').slice(0, 4).join(' '),
    heroWhite: side === 'white',
    hm: ply,
    eco,
    opening,
    prevMove: previousMove,
    evalCp: evaluation?.cp ?? null,
    evalMate: evaluation?.mate ?? null,
    prehistory: line,
    stored: {
      totalCount,
      unreasonableCount,
      totalShortage,
      expectedLoss,
      mdegree: MDEGREE[shown.color],
      critical: shown.critical === 'repeated' ? 1 : 2,
      refail: shown.wrongAgain,
      lastMistakeMs,
      dynamics,
      trend,
    },
    updatedMs,
  });
}

test('texts of the list get the shape in which findings are written now', async () => {
  const { db } = tests;
  const { heroid } = await italianScene(tests.database);
  const read = async () => {
    const rows = await db
      .selectFrom('findings')
      .select(['position_id', 'shown'])
      .where('player_id', '=', heroid)
      .where('shown', 'is not', null)
      .orderBy('position_id')
      .execute();
    return rows.map(({ shown, ...row }) => ({ ...row, shown: shown ?? '' }));
  };
  const before = await read();
  expect(before.length).toBeGreaterThan(0);
  for (const { position_id, shown } of before) {
    await db
      .updateTable('findings')
      .set({ shown: olderText(shown) })
      .where('player_id', '=', heroid)
      .where('position_id', '=', position_id)
      .execute();
  }
  await db.deleteFrom('findings').where('player_id', '!=', heroid).execute();
  await sql.raw(rewriteShown).execute(db);
  // A later migration has the advice computed again, and whose mistake it is comes with what other people play.
  const parsed = (rows: typeof before) =>
    rows.map(({ shown }) => {
      const { advice: _, commonness: __, ...same } = JSON.parse(shown);
      return same;
    });
  expect(parsed(await read())).toEqual(parsed(before));
});
