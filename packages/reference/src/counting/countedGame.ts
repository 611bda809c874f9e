import { positionNumber } from '@tabia/chess';
import { type GameHeaders, gameHeadersOf, type PgnGame, type PgnProblem, replay } from '@tabia/chess/pgn';
import { type GameTraits, gameTraits } from '../group/gameTraits.ts';
import { type GameFilter, refusalOf, type SkipReason } from './gameFilter.ts';
import { moveCode } from './moveCode.ts';

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
