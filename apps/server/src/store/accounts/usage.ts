import { type RawBuilder, sql } from 'kysely';
import { type Amounts, amounts, type QuotaKind } from '../../domain/accounts/quota.ts';
import type { Db } from '../schema/schema.ts';

/** How much of each kind a user has, as a scalar query. */
function amountOf(kind: QuotaKind, userId: number): RawBuilder<number> {
  const players = sql`(select id from players where user_id = ${userId})`;
  switch (kind) {
    case 'uploads':
      return sql`(select coalesce(sum(size), 0)::float8 from uploads where user_id = ${userId})`;
    case 'games':
      return sql`(select coalesce(sum(games_loaded), 0)::float8 from nicknames where player_id in ${players})`;
    case 'players':
      return sql`(select count(*)::float8 from players where user_id = ${userId})`;
    default:
      return sql`(select count(*)::float8 from ${sql.table(kind)} where player_id in ${players})`;
  }
}

/** How much of one kind a user has. */
export async function loadAmount(db: Db, userId: number, kind: QuotaKind): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select ${amountOf(kind, userId)} as amount`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** How much of each kind a user has. */
export async function loadAmounts(db: Db, userId: number): Promise<Amounts> {
  const { rows } = await sql<Amounts>`
    select ${amountOf('uploads', userId)} as uploads, ${amountOf('games', userId)} as games,
      ${amountOf('players', userId)} as players, ${amountOf('trees', userId)} as trees,
      ${amountOf('trainings', userId)} as trainings`.execute(db);
  return rows[0] ?? amounts(() => 0);
}
