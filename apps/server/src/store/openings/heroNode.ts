import type { Label } from '@tabia/api-client/contract';
import { NOT_STUDIED, type Study } from '@tabia/mistakes';
import { sql } from 'kysely';
import { plannedOnce } from '../database/plannedOnce.ts';
import { type GameEncounter, readSeries, type SeriesEntry } from '../findings/storedFinding.ts';
import type { Db } from '../schema/schema.ts';

/** The stored study data of one position of a player. */
export interface NodeNotes {
  /** The encounters of its finding; empty where there is none. */
  readonly encounters: readonly GameEncounter[];
  readonly study: Study;
  readonly labels: Label[];
  /** In the study plan of the given pool. */
  readonly inPlan: boolean;
}

type NotesRow = Pick<NodeNotes, 'labels' | 'inPlan'> & {
  series: readonly SeriesEntry[] | null;
  state: number | null;
  studiedAt: Date | null;
};

/** Loads encounters, study, labels and plan of one position in one statement. */
export async function loadNodeNotes(
  db: Db,
  playerId: number,
  positionId: number,
  pool: number,
): Promise<NodeNotes> {
  const { rows } = await sql<NotesRow>`
    ${plannedOnce}
    select f.series, s.state, s.studied_at as "studiedAt",
      array(select label from position_labels
        where player_id = ${playerId} and position_id = ${positionId} order by label) as labels,
      exists (select from trees where player_id = ${playerId} and position_id = ${positionId}
        and pool = ${pool} and in_training) as "inPlan"
    from (values (${positionId}::int8)) as p (id)
    left join findings f on f.player_id = ${playerId} and f.position_id = p.id
    left join studies s on s.player_id = ${playerId} and s.position_id = p.id
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A statement over one row gave none');
  const { series, state, studiedAt, labels, inPlan } = row;
  const study = state === null ? NOT_STUDIED : { state, studiedAt };
  return { encounters: readSeries(series ?? []), study, labels, inPlan };
}
