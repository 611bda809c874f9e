import { sql } from 'kysely';
import { markPriorsStale } from '../findings/priors.ts';
import type { Db } from '../schema/schema.ts';

/** Positions of games that went from one player to another of the same user. */
export interface MovedPositions {
  readonly before: number;
  readonly playerId: number;
  readonly positionIds: readonly number[];
}

/** Who gets the games has studied and labeled their positions as well; one who keeps some of the games still has. */
async function copyStudies(
  transaction: Db,
  { before, playerId, positionIds }: MovedPositions,
): Promise<void> {
  await sql`
    insert into studies (player_id, position_id, state, studied_at, studied_dates)
    select ${playerId}::int8, position_id, state, studied_at, studied_dates from studies
    where player_id = ${before} and position_id = any(${[...positionIds]}::int8[]) order by position_id
    on conflict (player_id, position_id) do update set
      state = case when studies.state = 0 or excluded.studied_at > coalesce(studies.studied_at, '-infinity')
        then excluded.state else studies.state end,
      studied_at = greatest(studies.studied_at, excluded.studied_at),
      studied_dates = array(select distinct at from unnest(studies.studied_dates || excluded.studied_dates) at order by 1)
  `.execute(transaction);
  await sql`
    insert into position_labels (player_id, position_id, label, created_at)
    select ${playerId}::int8, position_id, label, created_at from position_labels
    where player_id = ${before} and position_id = any(${[...positionIds]}::int8[]) order by position_id, label
    on conflict do nothing
  `.execute(transaction);
}

/**
 * Where the player before has no game left, the plan and the results of trainings go along, and with them the schedule of all moves: a tree asks
 * for more positions than its own. A tree that both have stays where it is, and is in the plan of whoever has the games.
 */
async function movePlan(transaction: Db, { before, playerId, positionIds }: MovedPositions): Promise<void> {
  const isEmptied = sql`t.player_id = ${before} and t.position_id = any(${[...positionIds]}::int8[]) and not exists (
    select from encounters e where e.player_id = t.player_id and e.position_id = t.position_id)`;
  const isSame = sql`(o.position_id, o.player_is_white, o.pool) = (t.position_id, t.player_is_white, t.pool)`;
  await sql`update trainings t set player_id = ${playerId} where ${isEmptied} and state = 'complete' and not daily`.execute(
    transaction,
  );
  await sql`
    with planned as (
      update trees t set in_training = false from trees o
      where ${isEmptied} and t.in_training and o.player_id = ${playerId} and ${isSame} returning o.id
    )
    update trees set in_training = true where id in (select id from planned)
  `.execute(transaction);
  const { numAffectedRows } = await sql`
    update trees t set player_id = ${playerId}, stale = stale + 1
    where ${isEmptied} and not exists (select from trees o where o.player_id = ${playerId} and ${isSame})
  `.execute(transaction);
  if (!numAffectedRows) return;
  await sql`
    insert into cards (player_id, position_id, move, card, due, start, answers)
    select ${playerId}::int8, position_id, move, card, due, start, answers from cards where player_id = ${before}
    order by position_id on conflict do nothing
  `.execute(transaction);
}

/** What a player did about positions follows their games; belongs in the transaction that moves them, and marks their findings. */
export async function followGames(transaction: Db, moved: MovedPositions): Promise<void> {
  await copyStudies(transaction, moved);
  await movePlan(transaction, moved);
  await markPriorsStale(transaction, [moved.before, moved.playerId]);
}
