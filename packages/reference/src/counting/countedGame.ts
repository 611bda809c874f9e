import { positionNumber } from '@tabia/chess';
import { type GameHeaders, gameHeadersOf, type PgnGame, type PgnProblem, replay } from '@tabia/chess/pgn';
import { type GameTraits, gameTraits } from '../group/gameTraits.ts';
import { type GameFilter, refusalOf, type SkipReason } from './gameFilter.ts';

const PROMOTIONS = ['', 'n', 'b', 'r', 'q'] as const;
const FILES = 'abcdefgh';
const SQUARE_BITS = 6;
const SQUARE_MASK = 63;
const CODE_A = 0x61;
const CODE_1 = 0x31;

function squareAt(uci: string, at: number): number {
  return uci.charCodeAt(at) - CODE_A + 8 * (uci.charCodeAt(at + 1) - CODE_1);
}

function squareName(square: number): string {
  return `${FILES.charAt(square & 7)}${(square >> 3) + 1}`;
}

/** A UCI move in 15 bits: the square it leaves, the square it reaches, the promotion. */
export function moveCode(uci: string): number {
  const promotion = PROMOTIONS.findIndex((letter) => letter === (uci[4] ?? ''));
  return squareAt(uci, 0) | (squareAt(uci, 2) << SQUARE_BITS) | (promotion << (2 * SQUARE_BITS));
}

/** The UCI move of a code. */
export function moveOfCode(code: number): string {
  const promotion = PROMOTIONS[code >> (2 * SQUARE_BITS)] ?? '';
  return squareName(code & SQUARE_MASK) + squareName((code >> SQUARE_BITS) & SQUARE_MASK) + promotion;
}

/** Half-moves of a game that are counted. */
export const COUNTED_PLIES = 30;

/** A move in a position: both as numbers, and the half-moves before it. */
export interface Decision {
  readonly position: number;
  readonly move: number;
  readonly ply: number;
}

/** A game as it is counted. A position that comes back within the game is counted the first time only. */
export interface CountedGame {
  readonly headers: GameHeaders;
  readonly traits: GameTraits;
  readonly decisions: readonly Decision[];
}

function decisionsOf(game: PgnGame): readonly Decision[] | PgnProblem {
  const beginning = { ...game, moves: game.moves.slice(0, COUNTED_PLIES) };
  const replayed = replay(beginning, { keysUntilPly: COUNTED_PLIES });
  if (replayed.kind === 'problem') return replayed;
  const met = new Set<number>();
  const decisions: Decision[] = [];
  for (const { ply, uci, keyBefore = '' } of replayed.moves) {
    const position = positionNumber(keyBefore);
    if (met.has(position)) continue;
    met.add(position);
    decisions.push({ position, move: moveCode(uci), ply });
  }
  return decisions;
}

/** The counted part of a game, or the reason why it is skipped. Later moves are not checked. */
export function countedGame(game: PgnGame, index: number, filter: GameFilter): CountedGame | SkipReason {
  const headers = gameHeadersOf(game);
  const refusal = refusalOf(headers, index, filter);
  if (refusal) return refusal;
  const traits = gameTraits(headers);
  if (!traits) return 'no-result';
  const decisions = decisionsOf(game);
  return 'code' in decisions ? decisions.code : { headers, traits, decisions };
}
