import type { TreeMove } from '@tabia/api-client/contract';
import {
  COMMON_PRIOR,
  type PlayerHabits,
  type PositionHistory,
  type Summary,
  summarize,
} from '@tabia/mistakes';
import { sql } from 'kysely';
import type { PreparedMoves } from '../../domain/trees/prepared.ts';
import { plannedOnce } from '../database/statements.ts';
import { loadHabits } from '../findings/progress.ts';
import { readSeries, type SeriesEntry, type StoredFinding } from '../findings/storedFinding.ts';
import type { Db } from '../schema/schema.ts';
import { loadCards, type StoredMoveCard } from './cards.ts';
import { loadStudied } from './studies.ts';

/** What the order of the plan and its sentences need of a position's games. */
type PlannedSummary = Pick<Summary, 'proof' | 'wrongAgain' | 'expectedLoss'> & PositionHistory;

/** A tree of the study plan with everything its schedule depends on. */
export interface PlannedTree {
  readonly id: number;
  readonly positionId: number;
  readonly key: string;
  readonly playerIsWhite: boolean;
  readonly hm: number;
  readonly moves: TreeMove[];
  /** All lines of a tree that grows, and the positions whose deep lines some of them wait for. */
  readonly lines: number;
  readonly awaits: readonly number[];
  readonly prepared: PreparedMoves;
  readonly opening: string | null;
  /** What the games that met the position come to. */
  readonly summary: PlannedSummary;
}

/** The study plan with the cards of the player's moves by position. */
export interface StudyPlan {
  readonly trees: readonly PlannedTree[];
  readonly cards: ReadonlyMap<number, StoredMoveCard>;
  readonly habits: PlayerHabits;
}

type Row = Omit<PlannedTree, 'summary'> & {
  finding: StoredFinding | null;
  /** Only where the finding was computed before the latest study. */
  series: readonly SeriesEntry[] | null;
};

/** What games say of positions that were studied after their findings were computed: their encounters are read once more. */
async function summarizeAgain(
  db: Db,
  playerId: number,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, PlannedSummary>> {
  const studied = await loadStudied(
    db,
    rows.map(({ positionId }) => ({ playerId, positionId })),
  );
  return new Map(
    rows.map(({ positionId, series }) => [
      positionId,
      summarize(readSeries(series ?? []), studied.get(`${playerId} ${positionId}`)),
    ]),
  );
}

/** Loads the study plan of a player in one pool. */
export async function loadStudyPlan(db: Db, playerId: number, pool: number): Promise<StudyPlan> {
  const { rows } = await sql<Row>`
    ${plannedOnce}
    select t.id, t.position_id as "positionId", p.key, t.player_is_white as "playerIsWhite", t.hm, t.tree as moves,
      t.lines, t.awaits, t.prepared, f.finding ->> 'opening' as opening, f.finding,
      case when extract(epoch from s.studied_at) * 1000 > (f.finding ->> 'updatedMs')::float8 then f.series end as series
    from trees t
    join positions p on p.id = t.position_id
    left join findings f on f.player_id = t.player_id and f.position_id = t.position_id
    left join studies s on s.player_id = t.player_id and s.position_id = t.position_id
    where t.player_id = ${playerId} and t.pool = ${pool} and t.in_training
    order by t.id
  `.execute(db);
  const again = await summarizeAgain(
    db,
    playerId,
    rows.filter(({ finding, series }) => finding === null || series !== null),
  );
  const trees = rows.flatMap(({ finding, series: _, ...row }) => {
    const summary = again.get(row.positionId) ?? finding;
    return summary === null ? [] : [{ ...row, summary }];
  });
  if (trees.length === 0) return { trees, cards: new Map(), habits: { prior: COMMON_PRIOR, recency: null } };
  return { trees, cards: await loadCards(db, playerId), habits: await loadHabits(db, playerId) };
}
