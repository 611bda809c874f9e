import { sql } from 'kysely';
import { holdMark } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';
import { followGames } from '../study/followGames.ts';
import { noteUnmerged, splitCopies } from './copies.ts';
import { lockNickname } from './nicknames.ts';

/** SQLSTATE unique_violation. */
const UNIQUE_VIOLATION = '23505';

/**
 * Moves a source to another player; `'exists'` if that player already has it. Its games follow in batches: `moveNextBatch`. The
 * source's row is locked first, so that a running load stores its next batch for the new player. Needs a transaction, which
 * `'exists'` leaves unusable.
 */
export async function moveNickname(
  transaction: Db,
  nicknameId: number,
  playerId: number,
): Promise<'moved' | 'exists'> {
  if (!transaction.isTransaction) throw new Error('moveNickname needs a transaction.');
  await lockNickname(transaction, nicknameId);
  const { player_id: before } = await transaction
    .selectFrom('nicknames')
    .select('player_id')
    .where('id', '=', nicknameId)
    .executeTakeFirstOrThrow();
  await splitCopies(transaction, before, nicknameId);
  // The other player may have some of the games.
  await noteUnmerged(transaction, nicknameId);
  try {
    await sql`update nicknames set player_id = ${playerId}, moved_through = 0 where id = ${nicknameId}`.execute(
      transaction,
    );
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return 'exists';
    throw error;
  }
  return 'moved';
}

interface MovingSource {
  readonly id: number;
  readonly playerId: number;
  readonly movedThrough: number;
}

/** A source whose games have not all been moved, locked; the others are left to other processes. */
async function lockNext(transaction: Db): Promise<MovingSource | undefined> {
  const { rows } = await sql<MovingSource>`
    select id, player_id as "playerId", moved_through as "movedThrough" from nicknames
    where moved_through is not null and deleted_at is null order by id limit 1 for update skip locked
  `.execute(transaction);
  return rows[0];
}

/**
 * Moves the next games of a source, with their encounters and what was done about their positions, and marks the findings of both players;
 * resolves to the last one, null if none is left.
 */
async function moveSome(
  transaction: Db,
  { id, playerId, movedThrough }: MovingSource,
  limit: number,
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null; studied: [before: number, positionId: number][] | null }>`
    with batch as materialized (
      select id, player_id as before from games where nickname_id = ${id} and id > ${movedThrough}
      order by id limit ${limit}
    ), met as (
      update encounters e set player_id = ${playerId} from batch b where e.game_id = b.id
      returning e.position_id, b.before
    ), phases as (
      update phase_stats p set player_id = ${playerId} from batch b where p.game_id = b.id
    ), moved as (
      update games g set player_id = ${playerId} from batch b where g.id = b.id
    ), marked as (
      insert into stale_findings (player_id, position_id)
      select before, position_id from met union select ${playerId}::int8, position_id from met order by 1, 2
      ${holdMark}
    )
    select (select max(id) from batch) as last, (
      select json_agg(distinct jsonb_build_array(before, position_id)) from met m
      where exists (select from studies s where s.player_id = m.before and s.position_id = m.position_id)
        or exists (select from trees t where t.player_id = m.before and t.position_id = m.position_id)
        or exists (select from position_labels l where l.player_id = m.before and l.position_id = m.position_id)
    ) as studied
  `.execute(transaction);
  const byPlayer = Map.groupBy(rows[0]?.studied ?? [], ([before]) => before);
  for (const [before, positions] of byPlayer)
    await followGames(transaction, { before, playerId, positionIds: positions.map(([, id]) => id) });
  return rows[0]?.last ?? null;
}

/**
 * Moves about `limit` games of a source that changed its player, in one transaction: killed anywhere, the rest is moved later.
 * Resolves to the player who gets them and the time that took, ms; undefined when nothing is left. `msNow` is a clock that only goes
 * forward.
 */
export async function moveNextBatch(
  db: Db,
  limit: number,
  msNow: () => number,
): Promise<{ readonly playerId: number; readonly ms: number } | undefined> {
  return await db.transaction().execute(async (transaction) => {
    const started = msNow();
    const source = await lockNext(transaction);
    if (source === undefined) return undefined;
    const last = await moveSome(transaction, source, limit);
    await sql`update nicknames set moved_through = ${last}::int8 where id = ${source.id}`.execute(
      transaction,
    );
    return { playerId: source.playerId, ms: msNow() - started };
  });
}
