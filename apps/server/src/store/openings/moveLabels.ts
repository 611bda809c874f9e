import type { Label } from '@tabia/api-client/contract';
import { sql } from 'kysely';
import { changedRows } from '../database/statements.ts';
import type { Db } from '../schema/schema.ts';

/** A move as an edge between two positions. */
export interface MoveEnds {
  readonly fromId: number;
  readonly toId: number;
}

/** The mark of a move: status 0 ignored, 1 chosen, 2 default. */
type StoredMark = MoveEnds & { readonly status: number; readonly labels: Label[] };

/** Sets the status of a move; the default removes the mark unless the move has labels. */
export async function setMoveStatus(
  db: Db,
  playerId: number,
  move: MoveEnds & { readonly playerMove: 0 | 1; readonly status: number },
  now: Date,
): Promise<void> {
  const change = { player_move: move.playerMove, status: move.status, updated_at: now };
  await db
    .insertInto('move_marks')
    .values({
      player_id: playerId,
      position_from: move.fromId,
      position_to: move.toId,
      labels: [],
      ...change,
    })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'position_from', 'position_to']).doUpdateSet(change),
    )
    .execute();
  await sql`
    delete from move_marks where player_id = ${playerId} and position_from = ${move.fromId}
      and position_to = ${move.toId} and status = 2 and labels = '{}'`.execute(db);
}

/** Loads the marks of these moves that differ from the default. */
export async function loadMarks(db: Db, playerId: number, moves: readonly MoveEnds[]): Promise<StoredMark[]> {
  const { rows } = await sql<StoredMark>`
    select m.position_from as "fromId", m.position_to as "toId", m.status, m.labels
    from unnest(${moves.map(({ fromId }) => fromId)}::int8[], ${moves.map(({ toId }) => toId)}::int8[]) as d (f, t)
    join move_marks m on m.player_id = ${playerId} and m.position_from = d.f and m.position_to = d.t
  `.execute(db);
  return rows;
}

/** Adds a label to a position. Idempotent. */
export async function addPositionLabel(
  db: Db,
  playerId: number,
  positionId: number,
  label: Label,
): Promise<void> {
  await db
    .insertInto('position_labels')
    .values({ player_id: playerId, position_id: positionId, label })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a label from one position, or from all of the player's; returns their number. */
export async function removePositionLabel(
  db: Db,
  playerId: number,
  label: Label,
  positionId?: number,
): Promise<number> {
  const all = db.deleteFrom('position_labels').where('player_id', '=', playerId).where('label', '=', label);
  const query = positionId === undefined ? all : all.where('position_id', '=', positionId);
  return await changedRows(query);
}

type Move = MoveEnds & { readonly playerMove: 0 | 1 };

/** A mark without effect: default status, no labels. */
const EMPTY_MARK = sql`status = 2 and labels = '{}'`;

/** Replaces the labels of a move; its status stays. */
export async function setMoveLabels(
  db: Db,
  playerId: number,
  { fromId, toId, playerMove }: Move,
  labels: readonly Label[],
  now: Date,
): Promise<void> {
  const sorted = [...new Set(labels)].sort((a, b) => a - b);
  await sql`
    insert into move_marks (player_id, position_from, position_to, player_move, status, labels, updated_at)
    values (${playerId}, ${fromId}, ${toId}, ${playerMove}, 2, ${sorted}::int2[], ${now})
    on conflict (player_id, position_from, position_to) do update set labels = excluded.labels, updated_at = excluded.updated_at
  `.execute(db);
  await sql`
    delete from move_marks where player_id = ${playerId} and position_from = ${fromId} and position_to = ${toId} and ${EMPTY_MARK}
  `.execute(db);
}

/** Adds a label to a move. Idempotent. */
export async function addMoveLabel(
  db: Db,
  playerId: number,
  { fromId, toId, playerMove }: Move,
  label: Label,
  now: Date,
): Promise<void> {
  await sql`
    insert into move_marks as m (player_id, position_from, position_to, player_move, status, labels, updated_at)
    values (${playerId}, ${fromId}, ${toId}, ${playerMove}, 2, array[${label}]::int2[], ${now})
    on conflict (player_id, position_from, position_to) do update set
      labels = array(select unnest(m.labels || excluded.labels) order by 1), updated_at = excluded.updated_at
      where not ${label}::int2 = any(m.labels)
  `.execute(db);
}

/** Removes a label from one move, or from all of the player's; returns their number. */
export async function removeMoveLabel(
  db: Db,
  playerId: number,
  label: Label,
  now: Date,
  move?: MoveEnds,
): Promise<number> {
  const which =
    move === undefined ? sql`true` : sql`position_from = ${move.fromId} and position_to = ${move.toId}`;
  return db.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update move_marks set labels = array_remove(labels, ${label}::int2), updated_at = ${now}
      where player_id = ${playerId} and ${label}::int2 = any(labels) and ${which}
    `.execute(transaction);
    await sql`delete from move_marks where player_id = ${playerId} and ${which} and ${EMPTY_MARK}`.execute(
      transaction,
    );
    return Number(numAffectedRows ?? 0);
  });
}
