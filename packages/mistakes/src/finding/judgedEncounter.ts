import { round } from '@tabia/chess';
import type { Encounter } from '../encounters/encounter.ts';
import type { Verdict } from '../judging/judge.ts';

/** An encounter with the verdict on its move. Loss and shortage are null until the move has been scanned. */
export interface JudgedEncounter<Source = unknown>
  extends Pick<Encounter<Source>, 'uci' | 'playedMs' | 'source'> {
  /** Points of win chance, to the tenth. */
  readonly loss: number | null;
  /** Centipawns. */
  readonly shortage: number | null;
  readonly unreasonable: boolean;
}

/** Puts the verdict on its move to an encounter. */
export function judgedEncounter<Source>(
  { uci, playedMs, source }: Encounter<Source>,
  verdict: Verdict | undefined,
): JudgedEncounter<Source> {
  return {
    uci,
    playedMs,
    source,
    loss: verdict === undefined ? null : round(verdict.loss, 1),
    shortage: verdict?.shortage ?? null,
    unreasonable: verdict?.unreasonable ?? false,
  };
}

/** Games without a date count as the oldest. */
const UNKNOWN_DATE = Number.NEGATIVE_INFINITY;

/** Compares encounters by date, the oldest first. Equal dates keep the order they came in. */
export function byDate(a: Pick<JudgedEncounter, 'playedMs'>, b: Pick<JudgedEncounter, 'playedMs'>): number {
  const [first, second] = [a.playedMs ?? UNKNOWN_DATE, b.playedMs ?? UNKNOWN_DATE];
  return first === second ? 0 : first - second;
}
