import type { GameMarks } from '@tabia/chess/pgn';
import type { Generated } from 'kysely';
import type { Identity, Json, JsonWithDefault, Timestamp } from './columns.ts';

/**
 * A position that something is stored or shown about. `id` is the contract's `posid`: the number made from `key`, its position
 * key. Encounters name positions without a row, too.
 */
export interface PositionsTable {
  id: number;
  key: string;
}

/** One row: how positions are numbered. */
export interface NumberingTable {
  is_only: Generated<true>;
  /** Part of the hash that makes the numbers. */
  secret: string;
}

/** A game of a player, from the player's side. */
export interface GamesTable {
  id: Identity;
  player_id: number;
  nickname_id: number;
  /** The platform's id, or a hash for a game from a file. */
  external_id: string;
  /** As `nicknames.source`: 1 correspondence, 2 over the board, or the number of a platform. */
  category: number;
  /** 2 classical, 3 rapid, 4 blitz, 5 bullet; null for correspondence and unknown. */
  time_control: number | null;
  player_is_white: boolean;
  player_name: string;
  opponent: string;
  player_rating: number | null;
  opponent_rating: number | null;
  /** For the player: 2 won, 1 drawn, 0 lost. */
  result: number | null;
  played_at: Timestamp | null;
  eco: string | null;
  opening: string | null;
  url: string | null;
  event: string | null;
  ply_count: number;
  /** True if the file has more moves, which are not legal. */
  is_cut: Generated<boolean>;
  /** UCI moves joined by spaces. */
  moves: string;
  /** Centiseconds left on the mover's clock after each ply. */
  clocks: ReadonlyArray<number | null> | null;
  /** White's centipawns after each ply, ±(100000 − n) for a mate in n, from the game's own comments. */
  evals: ReadonlyArray<number | null> | null;
  headers: JsonWithDefault<Record<string, string>>;
  /** When the later phases were analyzed. */
  phases_at: Timestamp | null;
  /** End of the current claim. */
  phases_claimed_until: Timestamp | null;
}

/** A skipped game, kept by id so that it is counted once. */
export interface SkippedGamesTable {
  nickname_id: number;
  external_id: string;
  reason: string;
}

/** A game that another source, or another spelling in the same file, has already brought: it counts once. */
export interface GameCopiesTable {
  nickname_id: number;
  external_id: string;
  /** The game that counts. */
  game_id: number;
  /** By what it was recognized, and others will be. */
  marks: Json<GameMarks>;
}

/** One decision of the player in one game. */
export interface EncountersTable {
  game_id: number;
  /** Plies before the decision. */
  ply: number;
  player_id: number;
  position_id: number;
  /** UCI. */
  move: string;
  next_position_id: number;
  /** The opponent's answer in UCI and the position after it; null where the game or the opening ends. */
  reply: string | null;
  reply_position_id: number | null;
  player_is_white: boolean;
  category: number;
  time_control: number | null;
  opponent_rating: number | null;
  /** For the player: 2 won, 1 drawn, 0 lost. */
  result: number | null;
  /** Centiseconds on the player's clock after the move. */
  clock_left: number | null;
  /** Centiseconds the move took. */
  clock_used: number | null;
  played_at: Timestamp | null;
  /** White's centipawns before the move, from the game's own analysis. */
  free_best: number | null;
  /** White's centipawns after the move, from the game's own analysis. */
  free_after: number | null;
}

/** A platform and the request currently running. */
export interface PlatformHostsTable {
  host: string;
  /** `platform_queue.id` of the running request; null for none. */
  holder: number | null;
  /** The holder counts as dead after this, unless it renews the lease. */
  held_until: Timestamp | null;
  /** End of the platform's quiet period. */
  quiet_until: Timestamp | null;
}

/** Waiting and running requests. */
export interface PlatformQueueTable {
  id: Identity;
  host: string;
  /** A user is waiting: takes precedence. */
  urgent: boolean;
  /** It is long although a user is waiting: short ones take precedence. */
  yields: Generated<boolean>;
  /** The waiting process counts as dead after this. */
  alive_until: Timestamp;
}
