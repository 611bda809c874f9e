import type { TrainingMode } from '@tabia/mistakes/training';
import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import { changedRows, lockUntilCommit } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';
import type { TrainingsTable } from '../schema/study.ts';
import { type StoredTraining, toTraining } from './trainings.ts';

/** A past training with the opening of its position. */
export type PastTraining = StoredTraining & {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly opening: string | null;
};

type Row = Selectable<TrainingsTable> & { opening: string | null; total: number };

/** Active, or aborted after at least one answer, with questions left. */
const UNFINISHED = sql`(t.state = 'active' or (t.state = 'aborted' and t.progress -> 'results' <> '{}'))
  and t.progress -> 'queue' <> '[]'`;

async function select(
  db: Db,
  playerId: number,
  where: RawBuilder<unknown>,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ trainings: PastTraining[]; total: number }> {
  const { rows } = await sql<Row>`
    select t.*, f.finding ->> 'opening' as opening, count(*) over ()::int4 as total
    from trainings t
    left join findings f on f.player_id = t.player_id and f.position_id = t.position_id
    where t.player_id = ${playerId} and not t.daily and ${where}
    order by t.started_at desc, t.id desc limit ${page.limit} offset ${page.offset}
  `.execute(db);
  const trainings = rows.map((row) => ({
    ...toTraining(row),
    endedAt: row.ended_at,
    opening: row.opening,
  }));
  const isBeyondEnd = rows.length === 0 && page.offset > 0;
  const total = isBeyondEnd
    ? (await select(db, playerId, where, { limit: 1, offset: 0 })).total
    : (rows[0]?.total ?? 0);
  return { trainings, total };
}

/** Lists trainings of a player, or of one position, newest first; those never started are omitted. */
export async function listTrainings(
  db: Db,
  playerId: number,
  page: { readonly limit: number; readonly offset: number },
  positionId?: number,
): Promise<{ trainings: PastTraining[]; total: number }> {
  const begun = sql`(t.state in ('active', 'complete') or t.progress -> 'results' <> '{}')`;
  const where = positionId === undefined ? begun : sql`${begun} and t.position_id = ${positionId}`;
  return await select(db, playerId, where, page);
}

const MAX_UNFINISHED = 200;

/** Lists the player's trainings that can be resumed, newest first. */
export async function listUnfinishedTrainings(db: Db, playerId: number): Promise<PastTraining[]> {
  return (await select(db, playerId, UNFINISHED, { limit: MAX_UNFINISHED, offset: 0 })).trainings;
}

/** Finds the latest training of a position in a mode that can be resumed. */
export async function findUnfinishedTraining(
  db: Db,
  wanted: {
    readonly playerId: number;
    readonly positionId: number;
    readonly playerIsWhite: boolean;
    readonly mode: TrainingMode;
  },
): Promise<StoredTraining | undefined> {
  const { playerId, positionId, playerIsWhite, mode } = wanted;
  const which = sql`${UNFINISHED} and t.position_id = ${positionId} and t.player_is_white = ${playerIsWhite} and t.mode = ${mode}`;
  return (await select(db, playerId, which, { limit: 1, offset: 0 })).trainings[0];
}

/** Deletes one training with its answers. */
export async function deleteTraining(db: Db, id: number): Promise<void> {
  await db.deleteFrom('trainings').where('id', '=', id).execute();
}

/** Deletes all trainings of a player, or of one position; returns their number. */
export async function deleteTrainings(db: Db, playerId: number, positionId?: number): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    // A start locks the same rows in another order.
    await lockUntilCommit(transaction, 'trainings', playerId);
    const all = transaction.deleteFrom('trainings').where('player_id', '=', playerId);
    const query = positionId === undefined ? all : all.where('position_id', '=', positionId);
    return await changedRows(query);
  });
}

/** The numbers of the player's positions with a training completed since a time. */
export async function listTrainedSince(db: Db, playerId: number, since: Date): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('trainings')
    .select('position_id')
    .distinct()
    .where('player_id', '=', playerId)
    .where('state', '=', 'complete')
    .where('daily', '=', false)
    .where('ended_at', '>=', since)
    .execute();
  return new Set(rows.map(({ position_id }) => position_id));
}
