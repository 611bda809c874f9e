import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPlayer } from '../../../../test/builders.ts';
import { withDatabase } from '../../../../test/database.ts';
import { keyAfter } from '../../../../test/italianScene.ts';
import { ensurePositionIds } from '../../positions/positions.ts';
import { spreadTreeCards } from './018_move_cards.ts';

const tests = withDatabase();

const LINE = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4'];

async function scene() {
  const { db } = tests;
  const { id: playerId } = await aPlayer(db);
  const keys = LINE.map((_, count) => keyAfter(LINE.slice(0, count)));
  const ids = await ensurePositionIds(db, [...keys, keyAfter(LINE)]);
  const idAfter = (count: number) => ids.get(keyAfter(LINE.slice(0, count))) ?? 0;
  /** The line from a ply on as a tree of White. */
  const below = (ply: number): object[] => {
    const uci = LINE[ply];
    if (uci === undefined) return [];
    const rest = { posid: idAfter(ply + 1), hero: ply % 2 === 0, intraining: true };
    return [{ uci, ...rest, children: below(ply + 1) }];
  };
  const plant = async (ply: number, moves: object[], due: string | null) => {
    const place = { player_id: playerId, position_id: idAfter(ply) };
    const tree = JSON.stringify(moves);
    await db
      .insertInto('trees')
      .values({
        ...place,
        hero_white: true,
        pool: 1,
        hm: ply,
        tree,
        in_training: true,
        updated_at: new Date(),
      })
      .execute();
    if (due !== null)
      await db
        .insertInto('cards')
        .values({ ...place, card: JSON.stringify({ due, reps: ply }), due: new Date(due), move: null })
        .execute();
  };
  const cards = async () => {
    const rows = await db
      .selectFrom('cards')
      .selectAll()
      .where('player_id', '=', playerId)
      .orderBy('position_id')
      .execute();
    return new Map(rows.map(({ position_id, ...row }) => [position_id, row]));
  };
  return { db, idAfter, below, plant, cards };
}

const LATE = '2025-04-01T00:00:00.000Z';
const SOON = '2025-03-05T00:00:00.000Z';

test('the moves of a tree take over its card; a card of their own stays; again changes nothing', async () => {
  const { db, idAfter, below, plant, cards } = await scene();
  await plant(0, below(0), LATE);
  await plant(2, below(2), SOON);
  const before = await cards();
  await sql.raw(spreadTreeCards).execute(db);
  const after = await cards();
  expect([...after.keys()].sort()).toEqual([idAfter(0), idAfter(2), idAfter(4)].sort());
  for (const [posid, card] of before) expect(after.get(posid)).toEqual(card);
  // The last move is in both trees: the one due first counts.
  expect(after.get(idAfter(4))).toMatchObject({ due: new Date(SOON), card: { reps: 2 }, move: null });
  await sql.raw(spreadTreeCards).execute(db);
  expect(await cards()).toEqual(after);
});

test('moves out of training and trees never trained get no card', async () => {
  const { db, idAfter, below, plant, cards } = await scene();
  const [first] = below(0);
  await plant(0, [{ ...first, intraining: false }], LATE);
  await plant(2, below(2), null);
  await sql.raw(spreadTreeCards).execute(db);
  expect([...(await cards()).keys()]).toEqual([idAfter(0)]);
});
