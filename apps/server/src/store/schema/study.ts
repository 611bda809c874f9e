import type { Generated } from 'kysely';
import type { GroupReply } from '../../domain/trees/facts.ts';
import type { CreatedAt, Identity, Json, JsonWithDefault, Timestamp } from './columns.ts';

/** Study state of a position: 0 not studied, 1 studied, 2 failed again, 3 in progress. */
export interface StudiesTable {
  player_id: number;
  position_id: number;
  state: Generated<number>;
  /** The latest study. */
  studied_at: Timestamp | null;
  /** Every study, oldest first. */
  studied_dates: Generated<readonly Date[]>;
}

/** A label on a position; the numbers are the contract's `LABELS`. */
export interface PositionLabelsTable {
  player_id: number;
  position_id: number;
  label: number;
  created_at: CreatedAt;
}

/** The player's mark on a move of a tree. */
export interface MoveMarksTable {
  player_id: number;
  position_from: number;
  position_to: number;
  player_move: number;
  status: number;
  labels: ReadonlyArray<number>;
  updated_at: CreatedAt;
}

/** A saved variation tree of a position; the shape of `tree` belongs to the domain. */
export interface TreesTable {
  id: Identity;
  player_id: number;
  position_id: number;
  player_is_white: boolean;
  pool: number;
  hm: number;
  in_training: Generated<boolean>;
  tree: Json<unknown>;
  /** Grown by the service; false once the player has edited it. */
  grows: Generated<boolean>;
  /** Of a tree that grows: all lines, and the positions whose deep lines some of them wait for. */
  lines: Generated<number>;
  awaits: Generated<ReadonlyArray<number>>;
  /** The games that its replies come from; all when null. */
  games: JsonWithDefault<unknown>;
  /** By position number: the player's move, and what is recommended there. */
  prepared: JsonWithDefault<unknown>;
  /** Changes since it was last looked at. */
  stale: Generated<number>;
  checked_at: CreatedAt;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

/** What a player wants to play with one side, as a PGN text. */
export interface RepertoiresTable {
  id: Identity;
  player_id: number;
  name: string;
  player_is_white: boolean;
  pgn: string;
  /** Games with moves in the text. */
  chapters: number;
  /** Different moves of the player in the text. */
  own_moves: number;
  saved_at: Timestamp;
}

type TrainingMode = 'learn' | 'test';
export type TrainingState = 'created' | 'active' | 'complete' | 'aborted';

/**
 * One training session. It does not name its tree: a tree may be deleted while a session of it begins, and the two would wait for each other.
 * The plan holds what is asked.
 */
export interface TrainingsTable {
  id: Identity;
  player_id: number;
  position_id: number;
  player_is_white: boolean;
  mode: TrainingMode;
  state: Generated<TrainingState>;
  /** A session of the day, over several trees; its tree and position are those of the first. */
  daily: Generated<boolean>;
  settings: JsonWithDefault<unknown>;
  plan: JsonWithDefault<unknown>;
  progress: JsonWithDefault<unknown>;
  started_at: CreatedAt;
  ended_at: Timestamp | null;
}

type AnswerVerdict = 'correct' | 'also_good' | 'inaccurate';

/** One answer given in a training. */
export interface TrainingAnswersTable {
  id: Identity;
  training_id: number;
  position_id: number;
  line: number;
  /** Null if the player asked for the move. */
  uci: string | null;
  verdict: AnswerVerdict;
  hinted: Generated<boolean>;
  at: CreatedAt;
  /** Made by the device that judged the answer; null for one that the server judged alone. */
  uuid: Generated<string | null>;
  /** How long the player thought, milliseconds. */
  ms: Generated<number | null>;
  device_verdict: Generated<AnswerVerdict | null>;
  /** What the player said of the position; null where nothing was said. */
  claim: Generated<'one' | 'several' | null>;
  sure: Generated<boolean | null>;
  /** Asked of a position where nothing is wrong. */
  calm: Generated<boolean>;
}

/** The spaced repetition card of an own move, by the position in which it is played; `card` is the scheduler's state. */
export interface CardsTable {
  player_id: number;
  position_id: number;
  /** What is replayed from `start`, `answers` and the games since. */
  card: Json<unknown>;
  due: Timestamp;
  /** UCI of the move that was trained. */
  move: string;
  start: JsonWithDefault<unknown>;
  /** Answers in tests, oldest first. */
  answers: JsonWithDefault<unknown>;
}

/** The guided walk of a player through critical positions. */
export interface WalksTable {
  player_id: number;
  pool: number;
  /** In order of the walk. */
  positions: ReadonlyArray<number>;
  /** Worked through. */
  done: ReadonlyArray<number>;
  /** Skipped. */
  passed: ReadonlyArray<number>;
  started_at: Timestamp;
}

/** What the comparison group replies in a position of a player's trees. */
export interface GroupRepliesTable {
  player_id: number;
  position_id: number;
  /** As `people_basis` of findings; null while nobody has looked. */
  basis: string | null;
  replies: JsonWithDefault<readonly GroupReply[]>;
}

/** Up to which game it has been said what new games of a player say. */
export interface ReceiptsTable {
  player_id: number;
  /** News are games after this one: what was shown at the end of the visit before. */
  seen_game: number;
  /** The last game that was shown, and when: it is seen when this visit is over. */
  shown_game: number;
  shown_at: Date;
}

/** What a coin chose among the costliest positions of a player. */
export interface CoinDrawsTable {
  player_id: number;
  drawn_at: Timestamp;
  position_id: number;
  chosen: boolean;
  /** Chosen, and taken out of the plan again. */
  removed: Generated<boolean>;
}

/** The parameters that the repetitions of this installation follow, in one row. */
export interface ScheduleFitTable {
  is_only: Generated<boolean>;
  /** Null where the default parameters foretell reviews as well. */
  parameters: Json<readonly number[]> | null;
  reviews: number;
  held_back: number;
  loss_default: number | null;
  loss_fitted: number | null;
  fitted_at: Timestamp;
}
