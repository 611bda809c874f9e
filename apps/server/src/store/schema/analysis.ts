import type { Doubt, FoundMove, MonthCount, PeoplePlay, PositionHistory, StudyCount } from '@tabia/mistakes';
import type { ColumnType, Generated } from 'kysely';
import type { StoredGap } from '../../domain/gaps/judgeGap.ts';
import type { CategorySum, SeriesEntry, StoredFinding } from '../findings/storedFinding.ts';
import type { CreatedAt, Json, JsonWithDefault, Timestamp } from './columns.ts';

/** One engine line: exactly one of `cp` and `mate`, White's view. */
export interface EvaluationLine {
  move: string;
  cp?: number;
  mate?: number;
  pv: readonly string[];
}

/** The answers of an engine about a position, shared by all users. */
export interface EvaluationsTable {
  position_id: number;
  /** Name and version. */
  engine: string;
  /** Nodes of the deepest rung reached. */
  nodes: number;
  depth: number;
  /** Of the deepest search. */
  lines: Json<readonly EvaluationLine[]>;
  /**
   * White's clamped centipawns by the nodes of each rung, so that verdicts do not depend on the order of searches.
   */
  scores: Json<Record<string, number>>;
  /** What the searches of one line had come to on their way; see `Trails`. */
  trails: JsonWithDefault<Record<string, number>>;
  created_at: CreatedAt;
  /** The month in which it was asked for last, as 12 × year + month. */
  asked_month: Generated<number>;
}

/** How many evaluations there are, in one row. */
export interface EvaluationCountsTable {
  is_only: Generated<boolean>;
  /** At the last count. */
  stored: number;
  /** Evicted since the first count. */
  evicted: Generated<number>;
  counted_at: Timestamp;
}

/** What a process searches for the analysis while it has work. */
export interface EngineRatesTable {
  worker_id: string;
  nodes_per_second: number;
  credited_per_second: Generated<number>;
  measured_at: Timestamp;
}

/** An account whose computer has searched positions of its own. */
export interface HelpersTable {
  user_id: number;
  /** Searches that were made again here with the same answer. */
  confirmed: Generated<number>;
  /** Since then nothing is taken from it: an answer was not the one that the engine gives. */
  refused_at: Timestamp | null;
}

/** The answer of a search that the user's own computer made; it counts for that account alone. */
export interface OwnEvaluationsTable {
  user_id: number;
  position_id: number;
  nodes: number;
  /** Name of the engine, which names build and network. */
  engine: string;
  depth: number;
  /** White's clamped centipawns. */
  cp: number;
  trails: Json<Record<string, number>>;
  lines: Json<readonly EvaluationLine[]>;
  /** The search is made again here. */
  checking: boolean;
}

/** A requested evaluation. */
export interface EvaluationRequestsTable {
  position_id: number;
  nodes: number;
  multipv: number;
  /** The search may end when its score has been outside of each; null: it is needed to its end. */
  doubts: Json<readonly Doubt[]> | null;
  claimed_by: Generated<string | null>;
  claimed_until: Timestamp | null;
  /** Times in a row that the engine failed at it. */
  failures: Generated<number>;
  /** How it failed last; null if it never did. */
  failure: Generated<string | null>;
  failed_at: Generated<Date | null>;
}

/** A user who waits for a requested evaluation. */
export interface EvaluationAskersTable {
  position_id: number;
  nodes: number;
  multipv: number;
  user_id: number;
  /** The user has a page open that shows the position, or one above it. */
  looking: boolean;
  /** Larger first, among the requests of this user. */
  priority: number;
  /** The position of that page; null for the analysis. */
  root_id: number | null;
  /** Withdrawn then, unless the page asks again; null for the analysis. */
  until: Timestamp | null;
}

/** A finding to recompute; inserted by the transaction that made it stale. */
export interface StaleFindingsTable {
  player_id: number;
  position_id: number;
  /** Until when it is being read in parts; null again as soon as it is marked meanwhile. */
  read_until: Timestamp | null;
  /** A search that it waited for is there. */
  answered: Generated<boolean>;
}

export interface Share {
  readonly done: number;
  readonly total: number;
}

/** Opening counted in encounters, later phases in games that reached them. */
export interface Progress {
  /** In positions met at least twice: what the list depends on. */
  readonly opening: Share;
  /** In positions met once. */
  readonly rare: Share;
  readonly middlegame: Share;
  readonly endgame: Share;
}

/** Progress of the sources of a player for whom nothing is left to compute. */
export interface ProgressCountsTable {
  player_id: number;
  /** Names the counted sources and the games of each. */
  sources: string;
  counts: Json<readonly (readonly [id: number, progress: Progress])[]>;
}

/** A player of whom every finding is stale; `stale_findings` gets them batch by batch. */
export interface StalePlayersTable {
  player_id: number;
  /** Games up to this one have been marked. */
  after_game: Generated<number>;
  /** Findings up to this position have been marked; they come after the games. */
  after_position: Generated<number>;
}

/** A change of what the prior of a player rests on, and which the prior has not seen. */
export interface StalePriorsTable {
  id: Generated<number>;
  player_id: number;
}

/** A player of whom what other people play has to be looked up, where it is not known or out of date. */
export interface StalePeopleTable {
  player_id: number;
  /** Requests so far: another number means that somebody asked meanwhile. */
  wanted: Generated<number>;
}

/** The games and networks that what people play is looked up in, in one row. */
export interface PeopleSourcesTable {
  is_only: Generated<boolean>;
  version: string;
  /** Players up to this one have been marked after a change; null when all have been. */
  after_player: number | null;
}

/** A finding: what the player does in one position, over all encounters. */
export interface FindingsTable {
  player_id: number;
  position_id: number;
  /** 0 no, 1 repeated, 2 single. */
  critical: number;
  /** 0 green, 1 black, 2 red. */
  mdegree: number;
  expected_loss: number;
  total_count: number;
  last_mistake_at: Timestamp | null;
  last_game_id: number | null;
  /** All that is shown of it, but for its games and moves. */
  finding: Json<StoredFinding>;
  moves: Json<readonly FoundMove[]>;
  /** Oldest first. */
  series: Json<readonly SeriesEntry[]>;
  /** Sums of the series for the totals of a player. */
  sums: Json<readonly CategorySum[]>;
  /** Encounters by outcome: right, fine, mistake. */
  outcomes: Generated<readonly number[]>;
  /** Encounters by month, oldest first. */
  months: JsonWithDefault<readonly MonthCount[]>;
  /** Encounters before and since the first study; null where nobody studied, and until an older finding is computed again. */
  study: Json<StudyCount> | null;
  /** What an outlook needs; null until an older finding is computed again. */
  history: Json<PositionHistory> | null;
  /** The studies that it was computed with, oldest first. */
  known_studies: Generated<readonly Date[]>;
  /** Moves (UCI) that are mistakes. */
  wrong_moves: Generated<readonly string[]>;
  /** The verdicts are final for these encounters. */
  decided: boolean;
  /** What is shown comes from a decided judgment. It stays until the next one is decided. */
  complete: Generated<boolean>;
  /** It rests on searches of its owner's own computer. */
  own_searches: Generated<boolean>;
  /** Index of the highest rung of the ladder that its judgment has asked for. */
  rung: Generated<number>;
  /** Engine nodes searched for its judgment. */
  searched_nodes: Generated<number>;
  /** Nodes of the searches it waits for. */
  pending_nodes: Generated<number>;
  /** Positions whose search may give its reason. */
  awaits: Generated<readonly number[]>;
  /** Positions outside of all games whose searches its reason rests on. */
  rests_on: Generated<readonly number[]>;
  /** Nodes asked for after the judgment: deep lines, and what its reason claims. */
  line_nodes: Generated<number>;
  /** What other people play there; null until it was looked up. */
  people: ColumnType<PeoplePlay | null, string | null | undefined, string | null>;
  /** Names the group and the games that `people` was looked up in; null until it was. */
  people_basis: Generated<string | null>;
}

/** Middlegame and endgame of one game: the player's moves, summed loss (points of win chance), unreasonable ones. */
export interface PhaseStatsTable {
  game_id: number;
  player_id: number;
  middlegame_moves: Generated<number>;
  middlegame_loss: Generated<number>;
  middlegame_unreasonable: Generated<number>;
  endgame_moves: Generated<number>;
  endgame_loss: Generated<number>;
  endgame_unreasonable: Generated<number>;
}

/** What each player has not met yet. */
export interface GapListsTable {
  player_id: number;
  /** Requests since the list was found; 0 when nobody waits. */
  wanted: Generated<number>;
  wanted_at: Timestamp;
  /** Null before the first list. */
  found_at: Timestamp | null;
  /** Loaded games when the list was found. */
  games: Generated<number>;
  /** What the replies of others came from: another text means another list. */
  basis: Generated<string>;
  gaps: JsonWithDefault<readonly StoredGap[]>;
}

/** Deletions whose bytes may still be in the files of the embedded database. */
export interface ErasuresTable {
  asked_at: Generated<Timestamp>;
}

/** When a table of the embedded database was last rewritten, and its size then. */
export interface RewritesTable {
  /** With its schema. */
  table_name: string;
  bytes_per_row: number;
  rewritten_at: Timestamp;
}
