import type { Label } from '@tabia/api-client/contract';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** A move as an edge between two positions. */
export interface MoveEnds {
  readonly fromId: number;
  readonly toId: number;
}

/** The mark of a move: status 0 ignored, 1 chosen, 2 default. */
export type StoredMark = MoveEnds & { readonly status: number; readonly labels: Label[] };

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
