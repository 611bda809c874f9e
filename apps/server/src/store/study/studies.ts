import { NOT_STUDIED, type Study } from '@tabia/mistakes';
import { sql } from 'kysely';
import { asArrays, type Pair } from '../queue/staleFindings.ts';
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

/** When positions were last marked studied, in ms, by `player position`; those never studied are absent. */
export async function loadStudiedMs(db: Db, pairs: readonly Pair[]): Promise<ReadonlyMap<string, number>> {
  const { players, positions } = asArrays(pairs);
  const { rows } = await sql<{ player_id: number; position_id: number; ms: number }>`
    select s.player_id, s.position_id, (extract(epoch from s.studied_at) * 1000)::float8 as ms
    from unnest(${players}::int8[], ${positions}::int8[]) as d (player_id, position_id)
    join studies s on s.player_id = d.player_id and s.position_id = d.position_id
    where s.studied_at is not null
  `.execute(db);
  return new Map(rows.map(({ player_id, position_id, ms }) => [`${player_id} ${position_id}`, ms]));
}

/** A mistake again in studied positions: their study state becomes 2 (failed again), their cards are due at once. */
export async function markWrongAgain(db: Db, pairs: readonly Pair[], now: Date): Promise<void> {
  if (pairs.length === 0) return;
  const { players, positions } = asArrays(pairs);
  await sql`
    with failed as (
      update studies s set state = 2
      from unnest(${players}::int8[], ${positions}::int8[]) as d (player_id, position_id)
      where s.player_id = d.player_id and s.position_id = d.position_id and s.state = 1
      returning s.player_id, s.position_id
    )
    update cards c set due = ${now} from failed f
    where c.player_id = f.player_id and c.position_id = f.position_id and c.due > ${now}
  `.execute(db);
}
