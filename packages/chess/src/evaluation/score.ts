import type { Side } from '../position/types.ts';

/** Steepness of win chance over centipawns, fitted to rated games (Lichess, lila#11148). */
const STEEPNESS = 0.00368208;

/** Points of win chance. A move that loses less is good and is accepted in training. */
export const GOOD_LOSS = 4;

/** Win chance in points, 0 to 100, for the side the centipawns are given for. */
export function winChance(cp: number): number {
  return 50 + 50 * (2 / (1 + Math.exp(-STEEPNESS * cp)) - 1);
}

/** Win chance of a side in points, 0 to 100, from a score clamped to ±1000 centipawns. */
export function winChanceFor(side: Side, score: Score): number {
  return winChance(centipawnsFor(side, score));
}

/** Points of win chance a side loses by playing this move instead of the best one; never below 0. */
export function loss(side: Side, best: Score, played: Score): number {
  return Math.max(0, winChanceFor(side, best) - winChanceFor(side, played));
}

/** Centipawns a side loses by playing this move instead of the best one, both clamped to ±1000; never below 0. */
export function shortage(side: Side, best: Score, played: Score): number {
  return Math.max(0, centipawnsFor(side, best) - centipawnsFor(side, played));
}

/**
 * An evaluation, always from White's view: centipawns, or moves to mate (positive: White mates; never 0).
 */
export type Score = { readonly cp: number } | { readonly mate: number };

/** Evaluations are clamped to ±MAX_CENTIPAWNS: beyond it a game is decided. */
export const MAX_CENTIPAWNS = 1000;

/** Centipawns from White's view, clamped to ±1000; a mate counts as ±1000. */
export function clampCentipawns(score: Score): number {
  if ('mate' in score) return score.mate > 0 ? MAX_CENTIPAWNS : -MAX_CENTIPAWNS;
  return Math.max(-MAX_CENTIPAWNS, Math.min(MAX_CENTIPAWNS, score.cp));
}

function inPawns(cp: number): string {
  const text = (Math.abs(cp) / 100).toFixed(1);
  if (text === '0.0') return text;
  return `${cp > 0 ? '+' : '\u2212'}${text}`;
}

/** A score in the form players read, from White's view: `+0.8`, `−1.2`, `0.0`, `#3`, `#-3`. */
export function formatScore(score: Score): string {
  return 'mate' in score ? `#${score.mate}` : inPawns(score.cp);
}

/** Centipawns from a side's view, clamped to ±1000. */
export function centipawnsFor(side: Side, score: Score): number {
  return side === 'white' ? clampCentipawns(score) : -clampCentipawns(score);
}
