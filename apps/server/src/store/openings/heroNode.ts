import type { Label } from '@tabia/api-client/contract';
import { NEVER_STUDIED, NOT_STUDIED, type Studied } from '@tabia/mistakes';
import { sql } from 'kysely';
import { plannedOnce } from '../database/statements.ts';
import { type GameEncounter, readSeries, type SeriesEntry } from '../findings/storedFinding.ts';
import type { Db } from '../schema/schema.ts';
import { loadStudied } from '../study/studies.ts';

/** The stored study data of one position of a player. */
export interface NodeNotes {
  /** The encounters of its finding; empty where there is none. */
  readonly encounters: readonly GameEncounter[];
  /** Its study state. */
  readonly state: number;
  readonly studied: Studied;
  readonly labels: Label[];
  /** In the study plan of the given pool. */
  readonly inPlan: boolean;
}

type NotesRow = Pick<NodeNotes, 'labels' | 'inPlan'> & {
  series: readonly SeriesEntry[] | null;
  state: number | null;
};

/** Loads encounters, study, labels and plan of one position in two statements. */
export async function loadNodeNotes(
  db: Db,
  playerId: number,
  positionId: number,
  pool: number,
): Promise<NodeNotes> {
  const { rows } = await sql<NotesRow>`
    ${plannedOnce}
    select f.series, s.state,
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
  const { series, state, labels, inPlan } = row;
  const studied = await loadStudied(db, [{ playerId, positionId }]);
  return {
    encounters: readSeries(series ?? []),
    state: state ?? NOT_STUDIED.state,
    studied: studied.get(`${playerId} ${positionId}`) ?? NEVER_STUDIED,
    labels,
    inPlan,
  };
}
