import type { BeforeAndAfter, Outcomes } from '@tabia/mistakes';
import type { TransferGroup } from '@tabia/mistakes/training';
import { sql } from 'kysely';
import { outcomesAround, type SeriesEntry } from '../findings/storedFinding.ts';
import type { Db } from '../schema/schema.ts';

/** A position that a session of the day asked, with its outcomes before and after that. */
export interface VariedStudy extends BeforeAndAfter {
  readonly userId: number;
  /** What the sessions of this user do. */
  readonly transfer: TransferGroup;
  /** What is usual for the player; null while that is not known. */
  readonly prior: Outcomes | null;
}

type Row = Pick<VariedStudy, 'userId' | 'transfer'> & {
  readonly prior: readonly [right: number, fine: number, mistake: number] | null;
  readonly studiedMs: number;
  readonly series: readonly SeriesEntry[];
};

/** Every position that a finished session of the day asked since sessions differ by user, but those of opponents; by its first session. */
export async function loadVariedStudies(db: Db): Promise<VariedStudy[]> {
  const { rows } = await sql<Row>`
    select p.user_id as "userId", s.transfer, p.prior, f.series,
      (extract(epoch from s.studied_at) * 1000)::float8 as "studiedMs"
    from (
      select t.player_id, (part ->> 'positionId')::int8 as position_id, min(t.ended_at) as studied_at,
        min(t.plan ->> 'transfer') as transfer
      from trainings t, jsonb_array_elements(t.plan::jsonb -> 'parts') part
      where t.state = 'complete' and t.plan ->> 'transfer' is not null
      group by 1, 2
    ) s
    join players p on p.id = s.player_id and p.kind <> 'opponent'
    join findings f on f.player_id = s.player_id and f.position_id = s.position_id and not f.own_searches
    order by p.user_id, s.player_id, s.position_id
  `.execute(db);
  return rows.map(({ userId, transfer, prior, studiedMs, series }) => ({
    userId,
    transfer,
    prior: prior && { right: prior[0], fine: prior[1], mistake: prior[2] },
    ...outcomesAround(series, studiedMs),
  }));
}
