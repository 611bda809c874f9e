import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withDatabase } from '../../../../test/database.ts';
import { italianScene } from '../../../../test/italianScene.ts';
import { migrate, migrateInside } from '../migrate.ts';

const tests = withDatabase();

const MIGRATIONS = ['031_people_in_background', '032_group_replies'];

/** Takes both migrations back. */
async function forget(): Promise<void> {
  const statements = [
    'drop table group_replies',
    'drop table people_sources',
    'drop table stale_people',
    'alter table findings drop column people_basis',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tests.db);
  await tests.db.deleteFrom('migrations').where('name', 'in', MIGRATIONS).execute();
}

/** What the migrations change, of one player. */
async function loadRows(playerId: number) {
  const { db } = tests;
  const ofPlayer = <T extends { player_id: number }>(rows: readonly T[]): readonly T[] =>
    rows.filter((row) => row.player_id === playerId);
  const [findings, trees, stale, replies] = await Promise.all([
    db.selectFrom('findings').select(['player_id', 'position_id', 'people', 'people_basis']).execute(),
    db.selectFrom('trees').select(['player_id', 'in_training', 'stale']).orderBy('position_id').execute(),
    db.selectFrom('stale_people').selectAll().execute(),
    db.selectFrom('group_replies').selectAll().execute(),
  ]);
  return {
    findings: ofPlayer(findings),
    trees: ofPlayer(trees),
    stale: ofPlayer(stale),
    replies: ofPlayer(replies),
  };
}

test('what was looked up before counts as too few games, and everything is looked up again', async () => {
  const { db } = tests;
  const { heroid, posid, idAfter } = await italianScene(tests.database);
  const before = JSON.stringify({ moves: { g1f3: 0.5 }, own: 0.25 });
  await db
    .updateTable('findings')
    .set({ people: before })
    .where('player_id', '=', heroid)
    .where('position_id', '=', posid)
    .execute();
  const tree = { player_id: heroid, hero_white: true, pool: 1, hm: 6, tree: '[]', updated_at: new Date() };
  for (const [in_training, position_id] of [
    [true, posid],
    [false, await idAfter(['e2e4'])],
  ] as const)
    await db
      .insertInto('trees')
      .values({ ...tree, in_training, position_id })
      .execute();
  await db.updateTable('trees').set({ grows: true }).where('player_id', '=', heroid).execute();
  await forget();
  const killed = db.transaction().execute(async (transaction) => {
    await migrateInside(transaction);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await migrate(db)).toEqual(MIGRATIONS);
  const { findings, trees, stale, replies } = await loadRows(heroid);
  const found = findings.find(({ position_id }) => position_id === posid);
  expect(found).toMatchObject({ people: { moves: { g1f3: 0.5 }, own: 0.25, games: 0 }, people_basis: null });
  expect(findings.every(({ position_id, people }) => position_id === posid || people === null)).toBe(true);
  expect(stale).toEqual([{ player_id: heroid, wanted: 1 }]);
  const staleIn = (training: boolean) => trees.find(({ in_training }) => in_training === training)?.stale;
  expect([staleIn(true), staleIn(false)]).toEqual([1, 0]);
  expect(replies).toEqual([]);
});
