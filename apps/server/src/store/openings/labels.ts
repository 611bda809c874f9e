import type { Label } from '@tabia/api-client/contract';
import type { Db } from '../schema/schema.ts';

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
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
