import { type Color, colorOf, isRefail } from './color.ts';
import { REPEATED_COUNT, SINGLE_LOSS } from './sensitivity.ts';
import { readEntry, type SeriesEntry } from './series.ts';

/** Whether a position is listed: no, for a repeated mistake, for a single big one. */
export const NOT_CRITICAL = 0;
export const REPEATED = 1;
export const SINGLE = 2;
export type Critical = typeof NOT_CRITICAL | typeof REPEATED | typeof SINGLE;

/** What a series of encounters amounts to. Shortages in centipawns, losses in points, times in ms since 1970. */
export type Summary = {
  readonly totalCount: number;
  readonly unreasonableCount: number;
  readonly totalShortage: number;
  /** Centipawns for each encounter. */
  readonly averageShortage: number;
  /** Average shortage in pawns, to the hundredth. */
  readonly delta: number;
  readonly expectedLoss: number;
  readonly mdegree: Color;
  readonly critical: Critical;
  /** Studied, and failed again in a game played since. */
  readonly refail: boolean;
  readonly lastMistakeMs: number | null;
  readonly lastMetMs: number | null;
  /** Mean loss of the later half of the encounters minus that of the earlier half; negative is getting better. */
  readonly dynamics: number;
};

/** Encounters that a habit must be met before its whole loss counts: two bad days must not outrank it. */
const SHRINKING_COUNT = 4;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);

/** Sum of losses, shrunk for positions met rarely. */
export const expectedLossOf = (losses: readonly number[]): number =>
  (sum(losses) * losses.length) / (losses.length + SHRINKING_COUNT);

/** Mean of the later half minus mean of the earlier half; the middle one of an odd number belongs to neither. */
export function dynamicsOf(losses: readonly number[]): number {
  const half = Math.floor(losses.length / 2);
  return half === 0 ? 0 : mean(losses.slice(-half)) - mean(losses.slice(0, half));
}

/** Average shortage in pawns as the lists and the filter show it. */
export const deltaOf = (totalShortage: number, totalCount: number): number =>
  totalCount === 0 ? 0 : Math.round(totalShortage / totalCount) / 100;

/** Sums up encounters, oldest first; `studiedMs` is when the position was last marked studied, or null. */
export function summarize(series: readonly SeriesEntry[], studiedMs: number | null): Summary {
  const marks = series.map(readEntry);
  const losses = marks.map(({ loss }) => loss ?? 0);
  const mistakes = marks.filter(({ unreasonable }) => unreasonable);
  const totalCount = marks.length;
  const totalShortage = sum(marks.map(({ shortage }) => shortage ?? 0));
  const big = mistakes.some(({ loss }) => (loss ?? 0) >= SINGLE_LOSS);
  const repeats = mistakes.length >= REPEATED_COUNT;
  return {
    totalCount,
    unreasonableCount: mistakes.length,
    totalShortage,
    averageShortage: totalCount === 0 ? 0 : totalShortage / totalCount,
    delta: deltaOf(totalShortage, totalCount),
    expectedLoss: expectedLossOf(losses),
    mdegree: colorOf(marks, studiedMs),
    critical: repeats ? REPEATED : big ? SINGLE : NOT_CRITICAL,
    refail: isRefail(marks, studiedMs),
    lastMistakeMs: mistakes.at(-1)?.playedMs ?? null,
    lastMetMs: marks.at(-1)?.playedMs ?? null,
    dynamics: dynamicsOf(losses),
  };
}
