import { keysAlong, MIN_POSITION_NUMBER } from '@tabia/chess';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aNickname } from '../../../../test/builders.ts';
import { withDatabase } from '../../../../test/database.ts';
import { someGames } from '../../../../test/pgnGames.ts';
import { loadNumbering } from '../../positions/numbering.ts';
import { ensurePositionIds, findPositionIds, loadPositionKeys } from '../../positions/positions.ts';
import { migrate, migrateInside } from '../migrate.ts';

const tests = withDatabase();

const OLD_GAME = { moves: '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5', day: 1 };
const OLD_KEYS = keysAlong(['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5']);

async function insertCounted(keys: readonly string[]): Promise<void> {
  for (const key of keys) await sql`insert into positions (key) values (${key})`.execute(tests.db);
}

/** The migrations that the database goes through again. */
const names = ['024_made_numbers', '027_number_secret'];

test('a database with counted positions goes on with them: games before and after meet in the same positions', async () => {
  const { db } = tests;
  // As before it: positions are counted, and no table says how they are numbered.
  await db.transaction().execute(async (transaction) => {
    await sql`alter table positions alter column id add generated always as identity`.execute(transaction);
    await transaction.deleteFrom('migrations').where('name', 'in', names).execute();
  });
  await insertCounted(OLD_KEYS);
  const nickname = await aNickname(db);
  await someGames(db.withoutPlugins(), nickname.id, [OLD_GAME]);
  await sql`drop table numbering`.execute(db);

  // Killed in between, the migration has not happened: the older program still counts.
  const killed = db.transaction().execute(async (transaction) => {
    await migrateInside(transaction);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  await insertCounted(['counted last']);
  expect(await migrate(db)).toEqual(names);
  await expect(insertCounted(['counted no more'])).rejects.toThrow('null value in column "id"');

  const handle = db.withoutPlugins();
  await someGames(handle, nickname.id, [{ moves: '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6', day: 2 }]);
  const { rows } = await sql<{ position_id: number; met: number }>`
    select position_id, count(*)::int4 as met from encounters group by 1 order by 1`.execute(db);
  expect(rows.map(({ met }) => met)).toEqual([2, 2, 2]);
  expect(rows.every(({ position_id: id }) => id < MIN_POSITION_NUMBER)).toBe(true);
  const keys = await loadPositionKeys(
    handle,
    rows.map(({ position_id: id }) => id),
  );
  expect([...keys.values()]).toEqual([0, 2, 4].map((ply) => OLD_KEYS[ply]));

  const [afterBb5 = ''] = keysAlong(['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5']).slice(-1);
  const { numberOf } = await loadNumbering(handle);
  const made = numberOf(afterBb5);
  expect(await findPositionIds(handle, [afterBb5])).toEqual(new Map([[afterBb5, made]]));
  const ids = await ensurePositionIds(handle, [OLD_KEYS[0] ?? '', afterBb5]);
  expect([...ids.values()]).toEqual([rows[0]?.position_id, made]);
});
