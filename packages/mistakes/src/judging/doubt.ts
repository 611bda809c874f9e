import { MAX_CENTIPAWNS, type Side } from '@tabia/chess';
import { compare } from './compare.ts';
import { type Margins, marginScale } from './ladder.ts';
import { SINGLE_LOSS } from './thresholds.ts';

/** White's clamped centipawns, both ends included. */
interface ScoreRange {
  readonly low: number;
  readonly high: number;
}

/** The scores of a search at which the verdict on one move is open; they may lie apart. */
export type Doubt = readonly ScoreRange[];

/** True for a score at which a verdict is open. */
export function isWithin(doubt: Doubt, cp: number): boolean {
  return doubt.some(({ low, high }) => cp >= low && cp <= high);
}

/** The losses, points of win chance, that a verdict can depend on: of a mistake that repeats, and of a single one. */
function thresholdsOf(sensitivity: number): number[] {
  return [...new Set([sensitivity, Math.max(SINGLE_LOSS, sensitivity)])];
}

/** The losses at which a threshold is in doubt; both ends are clear. */
function rangeOf(threshold: number, { below, above }: Margins): { from: number; to: number } {
  const scale = marginScale(threshold);
  return { from: threshold - below * scale, to: threshold + above * scale };
}

/** True for a loss, in points of win chance, that lies outside the margins of every threshold. */
export function isClearLoss(loss: number, sensitivity: number, margins: Margins): boolean {
  return thresholdsOf(sensitivity).every((threshold) => {
    const { from, to } = rangeOf(threshold, margins);
    return loss <= from || loss >= to;
  });
}

/** The least whole number from `low` on for which a condition holds that holds for all above it; `high + 1` if there is none. */
function firstWhere(low: number, high: number, holds: (value: number) => boolean): number {
  let [from, to] = [low, high + 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The score that is known of the two that a loss lies between, White's clamped centipawns. */
export type KnownSide = { readonly best: number } | { readonly played: number };

/**
 * The scores of the other search at which the loss would not be clear. The loss grows with the score of the position and falls with
 * that of the move, in the view of the side that moved.
 */
export function doubtOf(side: Side, known: KnownSide, sensitivity: number, margins: Margins): Doubt {
  const lossAt = (cp: number): number =>
    'best' in known ? compare(side, known.best, cp).loss : compare(side, cp, known.played).loss;
  const grows = (side === 'white') === 'played' in known;
  const scores = [-MAX_CENTIPAWNS, MAX_CENTIPAWNS] as const;
  return thresholdsOf(sensitivity).flatMap((threshold) => {
    const { from, to } = rangeOf(threshold, margins);
    const low = firstWhere(...scores, (cp) => (grows ? lossAt(cp) > from : lossAt(cp) < to));
    const high = firstWhere(...scores, (cp) => (grows ? lossAt(cp) >= to : lossAt(cp) <= from)) - 1;
    return low <= high ? [{ low, high }] : [];
  });
}

/** The doubts of two that want the same search, each once. Where one of them needs it to its end there are none. */
export function joinDoubts(
  a: readonly Doubt[] | undefined,
  b: readonly Doubt[] | undefined,
): readonly Doubt[] | undefined {
  if (a === undefined || b === undefined) return undefined;
  const names = new Set(a.map((doubt) => JSON.stringify(doubt)));
  const added = b.filter((doubt) => !names.has(JSON.stringify(doubt)));
  return added.length === 0 ? a : [...a, ...added];
}
