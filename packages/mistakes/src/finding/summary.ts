import { REPEATED_COUNT, SINGLE_LOSS } from '../judging/ladder.ts';
import { type Color, colorOf, isWrongAgain } from './color.ts';
import type { JudgedEncounter } from './judgedEncounter.ts';

/** Why a position is critical: the mistake repeats, or a single one was big. */
export type Critical = 'repeated' | 'single';

/** The sum of a position's encounters. Shortages in centipawns, losses in points of win chance, times in ms since 1970. */
export interface Summary {
  readonly totalCount: number;
  readonly unreasonableCount: number;
  readonly totalShortage: number;
  /** Sum of the losses, shrunk for positions met rarely: what positions are ranked by. */
  readonly expectedLoss: number;
  readonly color: Color;
  /** Null: not critical. */
  readonly critical: Critical | null;
  /** Studied, and a mistake again in a game played since. */
  readonly wrongAgain: boolean;
  readonly lastMistakeMs: number | null;
  readonly lastMetMs: number | null;
  /** Mean loss of the later half of the encounters minus that of the earlier half; negative means better. */
  readonly dynamics: number;
  /** Loss at each of the latest encounters, oldest first; 0 where it is not known. */
  readonly trend: readonly number[];
}

/** Encounters that a position needs before its losses count in full: two bad days must not outrank a habit. */
const SHRINKING_COUNT = 4;

/** Encounters that the trend shows. */
const MAX_TREND_LENGTH = 40;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

/** Sum of losses, shrunk for positions met rarely. */
export function expectedLossOf(losses: readonly number[]): number {
  return (sum(losses) * losses.length) / (losses.length + SHRINKING_COUNT);
}

/** Mean of the later half minus mean of the earlier half; the middle one of an odd number belongs to neither. */
export function dynamicsOf(losses: readonly number[]): number {
  const half = Math.floor(losses.length / 2);
  return half === 0 ? 0 : mean(losses.slice(-half)) - mean(losses.slice(0, half));
}

/** Average shortage of an encounter in pawns, to the hundredth, from a total in centipawns. */
export function averageShortage(totalShortage: number, totalCount: number): number {
  return totalCount === 0 ? 0 : Math.round(totalShortage / totalCount) / 100;
}

function criticalOf(mistakes: readonly JudgedEncounter[]): Critical | null {
  if (mistakes.length >= REPEATED_COUNT) return 'repeated';
  return mistakes.some(({ loss }) => (loss ?? 0) >= SINGLE_LOSS) ? 'single' : null;
}

/** Sums up encounters, oldest first; `studiedMs` is when the position was last studied, or null. */
export function summarize(encounters: readonly JudgedEncounter[], studiedMs: number | null): Summary {
  const losses = encounters.map(({ loss }) => loss ?? 0);
  const mistakes = encounters.filter(({ unreasonable }) => unreasonable);
  return {
    totalCount: encounters.length,
    unreasonableCount: mistakes.length,
    totalShortage: sum(encounters.map(({ shortage }) => shortage ?? 0)),
    expectedLoss: expectedLossOf(losses),
    color: colorOf(encounters, studiedMs),
    critical: criticalOf(mistakes),
    wrongAgain: isWrongAgain(encounters, studiedMs),
    lastMistakeMs: mistakes.at(-1)?.playedMs ?? null,
    lastMetMs: encounters.at(-1)?.playedMs ?? null,
    dynamics: dynamicsOf(losses),
    trend: losses.slice(-MAX_TREND_LENGTH),
  };
}
