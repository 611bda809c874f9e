import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aNickname, aUser, testNow } from '../../../../test/builders.ts';
import { withDatabase } from '../../../../test/database.ts';
import { createSession } from '../../accounts/sessions.ts';
import { findNicknameById, updateNickname } from '../../games/nicknames.ts';
import { forgetOtherPlayers, rememberVisits } from './012_fair_shares.ts';

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

test('users were last seen when they last used a session, or else when they signed up', async () => {
  const { db } = tests;
  const after = (hours: number): Date => new Date(testNow.getTime() + hours * 3_600_000);
  const [often, never] = [await aUser(db), await aUser(db)];
  for (const hours of [1, 7, 3]) {
    const times = { createdAt: after(hours), expiresAt: after(100) };
    await createSession(db, {
      ...times,
      tokenHash: new Uint8Array([hours]),
      userId: often.id,
      userAgent: '',
    });
  }
  await sql.raw(rememberVisits).execute(db);
  const seen = await db
    .selectFrom('users')
    .select(['id', 'seen_at'])
    .where('id', 'in', [often.id, never.id])
    .orderBy('id')
    .execute();
  expect(seen).toEqual([
    { id: often.id, seen_at: after(7) },
    { id: never.id, seen_at: testNow },
  ]);
});
