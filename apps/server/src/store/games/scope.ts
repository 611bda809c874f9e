import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../domain/games/scope.ts';
import type { Db } from '../schema/schema.ts';

/** The account that a source belongs to. */
export interface Owner {
  readonly userId: number;
  readonly isGuest: boolean;
  /** Who takes turns: the account, or all guests of its network together. */
  readonly participant: number;
}

/** Owner of a source of any user: for jobs. Undefined if the source is gone. */
export async function findOwner(db: Db, nicknameId: number): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('nicknames')
    .innerJoin('players', 'players.id', 'nicknames.player_id')
    .innerJoin('users', 'users.id', 'players.user_id')
    .select(['users.id', 'users.is_guest', 'users.participant'])
    .where('nicknames.id', '=', nicknameId)
    .executeTakeFirst();
  return row && { userId: row.id, isGuest: row.is_guest, participant: row.participant ?? row.id };
}

/** The games of a player that count; `hiddenNicknames` are switched off or archived and never do. */
export type GameScope = Scope & { readonly hiddenNicknames: readonly number[] };

/** Disabled or archived sources of a player. */
export async function loadHiddenNicknames(db: Db, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('nicknames')
    .select('id')
    .where('player_id', '=', playerId)
    .where((eb) => eb.or([eb('archived', '=', true), eb('enabled', '=', false)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Condition on rows `e` with category, time_control and played_at; the later end of the dates is not in. */
export function inScope({
  categories = [],
  timeControls = [],
  fromMs,
  beforeMs,
}: Scope): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (categories.length > 0) parts.push(sql`e.category = any(${[...categories]}::int2[])`);
  if (timeControls.length > 0) parts.push(sql`e.time_control = any(${[...timeControls]}::int2[])`);
  if (fromMs !== undefined) parts.push(sql`e.played_at >= ${new Date(fromMs)}`);
  if (beforeMs !== undefined) parts.push(sql`e.played_at < ${new Date(beforeMs)}`);
  return sql.join(parts, sql` and `);
}

/** Condition on encounters `e`, which also excludes hidden sources. */
export function encounterInScope(scope: GameScope): RawBuilder<unknown> {
  const { hiddenNicknames } = scope;
  if (hiddenNicknames.length === 0) return inScope(scope);
  return sql`${inScope(scope)} and not exists (
    select from games h where h.id = e.game_id and h.nickname_id = any(${[...hiddenNicknames]}::int8[]))`;
}
