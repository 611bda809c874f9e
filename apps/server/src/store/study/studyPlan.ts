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
import type { StoredFinding } from '../findings/storedFinding.ts';
import type { Pair } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';
import { loadCards, type StoredMoveCard } from './cards.ts';
import { loadStudied, loadStudyNews } from './studies.ts';

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

type Row = Omit<PlannedTree, 'summary'> & { finding: StoredFinding | null };

/** What is known of positions that no game has met. */
async function loadUnmet(db: Db, pairs: readonly Pair[]): Promise<(positionId: number) => PlannedSummary> {
  const studied = await loadStudied(db, pairs);
  const byPosition = new Map(
    pairs.map((pair) => [pair.positionId, studied.get(`${pair.playerId} ${pair.positionId}`)]),
  );
  return (positionId) => summarize([], byPosition.get(positionId));
}

/** Loads the study plan of a player in one pool. */
export async function loadStudyPlan(db: Db, playerId: number, pool: number): Promise<StudyPlan> {
  const { rows } = await sql<Row>`
    ${plannedOnce}
    select t.id, t.position_id as "positionId", p.key, t.player_is_white as "playerIsWhite", t.hm, t.tree as moves,
      t.lines, t.awaits, t.prepared, f.finding ->> 'opening' as opening, f.finding
    from trees t
    join positions p on p.id = t.position_id
    left join findings f on f.player_id = t.player_id and f.position_id = t.position_id
    where t.player_id = ${playerId} and t.pool = ${pool} and t.in_training
    order by t.id
  `.execute(db);
  if (rows.length === 0)
    return { trees: [], cards: new Map(), habits: { prior: COMMON_PRIOR, recency: null } };
  const news = await loadStudyNews(db, playerId);
  const unmet = await loadUnmet(
    db,
    rows.flatMap(({ finding, positionId }) => (finding === null ? [{ playerId, positionId }] : [])),
  );
  const trees = rows.map(({ finding, ...row }) => {
    const summary = news.get(row.positionId)?.summary ?? finding ?? unmet(row.positionId);
    return { ...row, summary };
  });
  return { trees, cards: await loadCards(db, playerId), habits: await loadHabits(db, playerId) };
}
