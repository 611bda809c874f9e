import { NOT_STUDIED, type Study } from '@tabia/mistakes';
import type { Db } from '../schema/schema.ts';

/** The study state of a position. */
export async function findStudy(db: Db, playerId: number, positionId: number): Promise<Study> {
  const row = await db
    .selectFrom('studies')
    .select(['state', 'studied_at'])
    .where('player_id', '=', playerId)
    .where('position_id', '=', positionId)
    .executeTakeFirst();
  return row === undefined ? NOT_STUDIED : { state: row.state, studiedAt: row.studied_at };
}

export async function saveStudy(db: Db, playerId: number, positionId: number, study: Study): Promise<void> {
  const content = { state: study.state, studied_at: study.studiedAt };
  await db
    .insertInto('studies')
    .values({ player_id: playerId, position_id: positionId, ...content })
    .onConflict((conflict) => conflict.columns(['player_id', 'position_id']).doUpdateSet(content))
    .execute();
}
