import { type Side, sansOf } from '@tabia/chess';
import { type Opening, openingOf } from '@tabia/chess/openings';

/** How most games met a position. */
export interface Description {
  /** Plies before it. */
  readonly ply: number;
  readonly eco: string | null;
  readonly opening: string | null;
  /** SAN of the opponent's most common move before. */
  readonly previousMove: string | null;
}

/** The most frequent value; of equally frequent ones the smallest, so that the order of games does not matter. */
export function mostCommon<T extends string | number>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: T | undefined;
  for (const [value, count] of counts) {
    const leading = best === undefined ? 0 : (counts.get(best) ?? 0);
    if (count > leading || (count === leading && best !== undefined && value < best)) best = value;
  }
  return best;
}

function isPresent<T>(value: T | null): value is T {
  return value !== null;
}

function commonPreviousMove(encounters: readonly Encounter[]): string | null {
  const before = encounters.map(({ previous }) =>
    previous === null ? null : `${previous.uci} ${previous.key}`,
  );
  const [uci = '', ...key] = (mostCommon(before.filter(isPresent)) ?? '').split(' ');
  return uci === '' ? null : (sansOf(key.join(' '), [uci])[0] ?? null);
}

/** Describes a position by all encounters with it. */
export function describe(encounters: readonly Encounter[]): Description {
  const eco = mostCommon(encounters.map((encounter) => encounter.eco).filter(isPresent)) ?? null;
  const named = encounters.filter((encounter) => encounter.eco === eco).map(({ opening }) => opening);
  return {
    ply: mostCommon(encounters.map(({ ply }) => ply)) ?? 0,
    eco,
    opening: mostCommon(named.filter(isPresent)) ?? null,
    previousMove: commonPreviousMove(encounters),
  };
}

/** Plies of a game that count as its opening, twenty moves of each side (product specification: `hm` 40). */
export const OPENING_PLIES = 40;

/**
 * One decision of the player in the opening of one game. `Source` is whatever the caller wants to find again beside a
 * finding: the game itself, or its number in a database.
 */
export interface Encounter<Source = unknown> {
  /** Key of the position the player was in. */
  readonly key: string;
  /** Plies played before it. */
  readonly ply: number;
  /** The move that was played, and the key of the position it led to. */
  readonly uci: string;
  readonly nextKey: string;
  /** The opponent's move that led here, null at the start of the game or where it is not known. */
  readonly previous: PrecedingMove | null;
  /** White's centipawns before and after the move by the game's own analysis; values beyond ±1000 count as ±1000. */
  readonly gameBest: number | null;
  readonly gameAfter: number | null;
  /** When the game was played, ms since 1970. */
  readonly playedMs: number | null;
  /** ECO code and name of the position, or of the last named one before it in the game. Later moves do not count. */
  readonly eco: string | null;
  readonly opening: string | null;
  readonly source: Source;
}

/** A move (UCI) with the key of the position it was played from. */
export interface PrecedingMove {
  readonly key: string;
  readonly uci: string;
}

/** A game of standard chess from the standard start position, as far as its encounters depend on it. */
export interface GameRecord {
  /** The player's side. */
  readonly side: Side;
  /** Every move in UCI, castling as the king's two steps. */
  readonly moves: readonly string[];
  /** Position keys before ply 0, 1, 2 …, at least as far as the opening goes. */
  readonly keys: readonly string[];
  /** White's centipawns after each ply by the game's own analysis. */
  readonly evals?: readonly (number | null)[] | null | undefined;
  /** Ms since 1970. */
  readonly playedMs: number | null;
}

function precedingMove({ moves, keys }: GameRecord, ply: number): PrecedingMove | null {
  const [key, uci] = [keys[ply - 1], moves[ply - 1]];
  return key === undefined || uci === undefined ? null : { key, uci };
}

/** The opening of each position of a game: its own name, or that of the last named one before it. */
function openingsAlong(keys: readonly string[]): (Opening | undefined)[] {
  let opening: Opening | undefined;
  return keys.map((key) => {
    opening = openingOf(key) ?? opening;
    return opening;
  });
}

/**
 * The player's decisions within the opening of a game, in their order. A position that comes back inside the game
 * counts once, with the first decision.
 */
export function encountersOf<Source>(game: GameRecord, source: Source): Encounter<Source>[] {
  const { moves, keys, evals, playedMs } = game;
  const openings = openingsAlong(keys.slice(0, OPENING_PLIES));
  const encounters: Encounter<Source>[] = [];
  const met = new Set<string>();
  const end = Math.min(OPENING_PLIES, moves.length);
  for (let ply = game.side === 'white' ? 0 : 1; ply < end; ply += 2) {
    const [key, nextKey, uci] = [keys[ply], keys[ply + 1], moves[ply]];
    if (key === undefined || nextKey === undefined || uci === undefined || met.has(key)) continue;
    met.add(key);
    encounters.push({
      key,
      ply,
      uci,
      nextKey,
      previous: precedingMove(game, ply),
      gameBest: evals?.[ply - 1] ?? null,
      gameAfter: evals?.[ply] ?? null,
      playedMs,
      eco: openings[ply]?.eco ?? null,
      opening: openings[ply]?.name ?? null,
      source,
    });
  }
  return encounters;
}
