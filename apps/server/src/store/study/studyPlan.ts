import type { TreeMove } from '@tabia/api-client/contract';
import { COMMON_PRIOR, NEVER_STUDIED, type PlayerHabits, type Studied } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { PreparedMoves } from '../../domain/trees/prepared.ts';
import { plannedOnce } from '../database/statements.ts';
import { loadHabits } from '../findings/progress.ts';
import { type GameEncounter, readSeries, type SeriesEntry } from '../findings/storedFinding.ts';
import type { Db } from '../schema/schema.ts';
import { loadCards, type StoredMoveCard } from './cards.ts';
import { loadStudied } from './studies.ts';

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
  /** Encounters with the position, oldest first; empty where it has no finding. */
  readonly encounters: readonly GameEncounter[];
  readonly studied: Studied;
}

/** The study plan with the cards of the player's moves by position. */
export interface StudyPlan {
  readonly trees: readonly PlannedTree[];
  readonly cards: ReadonlyMap<number, StoredMoveCard>;
  readonly habits: PlayerHabits;
}

type Row = Omit<PlannedTree, 'encounters' | 'studied'> & { series: readonly SeriesEntry[] | null };

/** Loads the study plan of a player in one pool. */
export async function loadStudyPlan(db: Db, playerId: number, pool: number): Promise<StudyPlan> {
  const { rows } = await sql<Row>`
    ${plannedOnce}
    select t.id, t.position_id as "positionId", p.key, t.player_is_white as "playerIsWhite", t.hm, t.tree as moves,
      t.lines, t.awaits, t.prepared, f.finding ->> 'opening' as opening, f.series
    from trees t
    join positions p on p.id = t.position_id
    left join findings f on f.player_id = t.player_id and f.position_id = t.position_id
    where t.player_id = ${playerId} and t.pool = ${pool} and t.in_training
    order by t.id
  `.execute(db);
  const studied = await loadStudied(
    db,
    rows.map(({ positionId }) => ({ playerId, positionId })),
  );
  const trees = rows.map(({ series, ...row }) => ({
    ...row,
    encounters: readSeries(series ?? []),
    studied: studied.get(`${playerId} ${row.positionId}`) ?? NEVER_STUDIED,
  }));
  if (trees.length === 0) return { trees, cards: new Map(), habits: { prior: COMMON_PRIOR, recency: null } };
  return { trees, cards: await loadCards(db, playerId), habits: await loadHabits(db, playerId) };
}
