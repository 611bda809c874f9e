import { sql } from 'kysely';
import { IGNORED_LABEL } from '../../domain/study/labels.ts';
import type { Db } from '../schema/schema.ts';

/** What one pupil plays in one critical position. */
export interface PupilFinding {
  readonly playerId: number;
  readonly positionId: number;
  readonly key: string;
  readonly moves: readonly { readonly uci: string; readonly count: number; readonly loss: number | null }[];
  readonly wrong: readonly string[];
}

/** The critical positions of players with their moves; what a player has put aside is left out. No game is read. */
export async function loadPupilFindings(db: Db, playerIds: readonly number[]): Promise<PupilFinding[]> {
  const { rows } = await sql<PupilFinding>`
    select f.player_id as "playerId", f.position_id as "positionId", p.key, f.moves, f.wrong_moves as wrong
    from findings f join positions p on p.id = f.position_id
    where f.player_id = any(${[...playerIds]}::int8[]) and f.critical > 0 and f.mdegree > 0 and f.wrong_moves <> '{}'
      and not exists (
        select from position_labels l where l.player_id = f.player_id and l.position_id = f.position_id
          and l.label = ${IGNORED_LABEL})`.execute(db);
  return rows;
}

/** What findings say of a position beside its moves. */
export interface PlaceOfFinding {
  readonly positionId: number;
  readonly hm: number;
  readonly opening: string | null;
  /** The recommended move, once it is firm. */
  readonly better: string | null;
}

/** Half-move, opening and better move of positions, by the finding of one of the players: one that has a firm move, if any has. */
export async function loadPlaces(
  db: Db,
  playerIds: readonly number[],
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, PlaceOfFinding>> {
  const { rows } = await sql<PlaceOfFinding>`
    select distinct on (position_id) position_id as "positionId", (finding ->> 'ply')::int4 as hm, finding ->> 'opening' as opening,
      case when finding #>> '{advice,firm}' is not null then finding #>> '{advice,recommended,uci}' end as better
    from findings
    where player_id = any(${[...playerIds]}::int8[]) and position_id = any(${[...positionIds]}::int8[])
    order by position_id, finding #>> '{advice,firm}' is null, expected_loss desc, player_id`.execute(db);
  return new Map(rows.map((row) => [row.positionId, row]));
}
