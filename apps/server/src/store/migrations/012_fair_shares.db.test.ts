import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aNickname } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { findNicknameById, updateNickname } from '../games/nicknames.ts';
import { forgetOtherPlayers } from './012_fair_shares.ts';

const tests = withDatabase();

test('stored games of other players go, their count and all other skipped games stay', async () => {
  const { db } = tests;
  const { id } = await aNickname(db);
  const row = (externalId: string, reason: string) => ({ nickname_id: id, external_id: externalId, reason });
  const rows = [row('a', 'other-player'), row('b', 'other-player'), row('c', 'variant')];
  await db.insertInto('skipped_games').values(rows).execute();
  const skipped = { 'other-player': 2, variant: 1 };
  await updateNickname(db, id, { skipped });
  await sql.raw(forgetOtherPlayers).execute(db);
  expect(await db.selectFrom('skipped_games').selectAll().where('nickname_id', '=', id).execute()).toEqual([
    row('c', 'variant'),
  ]);
  expect(await findNicknameById(db, id)).toMatchObject({ skipped });
});
