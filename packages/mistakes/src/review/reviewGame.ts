import { keysAlong, type Side } from '@tabia/chess';
import type { Encounter } from '../encounters/encounter.ts';
import { encountersOf } from '../encounters/encountersOf.ts';
import { OPENING_PLIES } from '../encounters/openingPlies.ts';

/** A game of standard chess from the standard start position, as `review` takes it. Everything else on it is carried along. */
export interface ReviewGame {
  /** Names of the players. */
  readonly white: string;
  readonly black: string;
  /** Every move in UCI, castling as the king's two steps. */
  readonly moves: readonly string[];
  /** When it was played, ms since 1970; decides which mistakes are the latest. */
  readonly playedMs?: number | null | undefined;
  /** White's centipawns after each ply by the game's own analysis: they save the first scan. */
  readonly evals?: readonly (number | null)[] | null | undefined;
  /** Position keys before ply 0, 1, 2 …, at least as far as the opening goes; worked out where absent. */
  readonly keys?: readonly string[] | undefined;
}

/** True when two spellings name the same player: upper and lower case and spaces around do not matter. */
export function isSameName(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();
}

/** The side of a player; White if both sides have the name, undefined if neither does. */
export function sideOf(game: Pick<ReviewGame, 'white' | 'black'>, player: string): Side | undefined {
  if (isSameName(game.white, player)) return 'white';
  return isSameName(game.black, player) ? 'black' : undefined;
}

function keysOf({ moves, keys }: ReviewGame): readonly string[] {
  if (keys !== undefined) return keys;
  const worked = keysAlong(moves, OPENING_PLIES);
  const ply = worked.length - 1;
  if (ply < Math.min(moves.length, OPENING_PLIES))
    throw new RangeError(`The move ${moves[ply]} at ply ${ply} of a game is not legal.`);
  return worked;
}

/** The encounters of a player in a game; none in a game of others. Throws a `RangeError` for an illegal move. */
export function encountersOfPlayer<Game extends ReviewGame>(game: Game, player: string): Encounter<Game>[] {
  const side = sideOf(game, player);
  if (side === undefined) return [];
  const keys = keysOf(game);
  const { moves, evals, playedMs = null } = game;
  return encountersOf({ side, moves, keys, evals, playedMs }, game);
}
