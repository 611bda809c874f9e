import { type Selectable, sql } from 'kysely';
import { type Player, playerOf } from '../games/players.ts';
import type { PlayersTable } from '../schema/accounts.ts';
import { GRANTS, type Grant } from '../schema/coaches.ts';
import type { Db } from '../schema/schema.ts';

/** What a coach writes about a pupil. */
export interface PupilCard {
  readonly realName: string;
  readonly notes: string;
  readonly groups: readonly string[];
  readonly hidden: boolean;
}

/** A player whom somebody coaches. */
export interface Pupil extends PupilCard {
  readonly player: Player;
  /** Name of the account that the player belongs to. */
  readonly ownerName: string;
  /** What the coach may do: everything with an own player. */
  readonly grants: readonly Grant[];
  readonly since: Date;
}

type PupilRow = Selectable<PlayersTable> &
  PupilCard & { readonly ownerName: string; readonly grants: readonly Grant[]; readonly since: Date };

/**
 * The pupils of a coach by their real names: those whose owners let the coach see them, of accounts that are not restricted, and
 * `withOwn` also the pupils without an account, who are players of the coach.
 */
export async function listPupils(
  db: Db,
  coachId: number,
  { withOwn = false }: { readonly withOwn?: boolean } = {},
): Promise<Pupil[]> {
  const { rows } = await sql<PupilRow>`
    select p.*, u.name as "ownerName", c.grants, c.since, coalesce(k.real_name, '') as "realName",
      coalesce(k.notes, '') as notes, coalesce(k.groups, '{}'::text[]) as groups, coalesce(k.hidden, false) as hidden
    from (
      select player_id, grants, created_at as since from coach_grants where coach_id = ${coachId}
      union all
      select id, ${[...GRANTS]}::text[], created_at from players
      where ${withOwn} and user_id = ${coachId} and kind = 'pupil'
    ) c join players p on p.id = c.player_id join users u on u.id = p.user_id
      left join pupil_cards k on k.player_id = c.player_id and k.user_id = ${coachId}
    where u.restricted_at is null
    order by lower(coalesce(nullif(k.real_name, ''), p.name)), p.id`.execute(db);
  return rows.map(({ ownerName, grants, since, realName, notes, groups, hidden, ...player }) => ({
    ...{ player: playerOf(player), ownerName, grants, since },
    ...{ realName, notes, groups, hidden },
  }));
}

/** Number of pupils of a coach. */
export async function countPupils(db: Db, coachId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from coach_grants where coach_id = ${coachId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Begins a card of a pupil. What the coach has written on one stays: it gets only a real name where it has none. */
export async function beginPupilCard(
  db: Db,
  { coachId, playerId }: { readonly coachId: number; readonly playerId: number },
  { realName, notes, groups }: Omit<PupilCard, 'hidden'>,
): Promise<void> {
  await sql`
    insert into pupil_cards as k (user_id, player_id, real_name, notes, groups, hidden)
    values (${coachId}, ${playerId}, ${realName}, ${notes}, ${[...groups]}::text[], false)
    on conflict (user_id, player_id) do update set real_name = excluded.real_name where k.real_name = ''
  `.execute(db);
}

/** Keeps what a coach writes about a pupil. */
export async function savePupilCard(
  db: Db,
  { coachId, playerId }: { readonly coachId: number; readonly playerId: number },
  { realName, notes, groups, hidden }: PupilCard,
): Promise<void> {
  const card = { real_name: realName, notes, groups: [...groups], hidden };
  await db
    .insertInto('pupil_cards')
    .values({ user_id: coachId, player_id: playerId, ...card })
    .onConflict((conflict) => conflict.columns(['user_id', 'player_id']).doUpdateSet(card))
    .execute();
}
