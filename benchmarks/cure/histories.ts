import {
  type CountedOutcomes,
  countOutcomes,
  fitPrior,
  type JudgedDecision,
  type Meeting,
  meetingsOf,
  type Outcomes,
} from '@tabia/mistakes';
import type { JudgedPosition } from './judgedPositions.ts';

/** A dated decision, and what it lost. */
export interface History {
  readonly decisions: readonly (JudgedDecision & { readonly playedMs: number; readonly loss: number })[];
}

/** All dated positions of a player, and what is usual there. */
export interface PlayerHistory {
  readonly positions: readonly History[];
  readonly prior: Outcomes;
  /** When the games were played, oldest first. */
  readonly playedMs: readonly number[];
}

function historyOf({ meetings }: JudgedPosition): History {
  return {
    decisions: meetings.flatMap(({ playedMs, uci, loss, isMistake }) =>
      playedMs === null ? [] : { playedMs, uci, loss, unreasonable: isMistake },
    ),
  };
}

function counted(meetings: readonly Meeting[]): Outcomes {
  return countOutcomes(meetings.map(({ outcome }) => outcome));
}

export function playerHistory(judged: readonly JudgedPosition[]): PlayerHistory {
  const positions = judged.map(historyOf).filter(({ decisions }) => decisions.length > 0);
  const all = positions.map(
    ({ decisions }): CountedOutcomes => ({
      outcomes: counted(meetingsOf(decisions, { studiesMs: [], treeMoves: [] })),
      positions: 1,
    }),
  );
  const playedMs = new Set(positions.flatMap(({ decisions }) => decisions.map((one) => one.playedMs)));
  return { positions, prior: fitPrior(all), playedMs: [...playedMs].sort((a, b) => a - b) };
}

/** The meetings until a moment, and those after it, as they count for a study then. */
export function splitAt({ decisions }: History, ms: number) {
  const meetings = meetingsOf(decisions, { studiesMs: [ms], treeMoves: [] });
  const isBefore = ({ playedMs }: Meeting): boolean => (playedMs ?? 0) <= ms;
  const before = meetings.filter(isBefore);
  const after = meetings.filter((meeting) => !isBefore(meeting));
  return { meetings, before, after, counts: { before: counted(before), after: counted(after) } };
}

export type SplitHistory = ReturnType<typeof splitAt>;

/** What the mistakes until a moment had cost, shrunk for positions met rarely. */
export function costBefore({ decisions }: History, ms: number): number {
  const before = decisions.filter(({ playedMs }) => playedMs <= ms);
  const lost = before.filter(({ unreasonable }) => unreasonable).reduce((sum, { loss }) => sum + loss, 0);
  return (lost * before.length) / (before.length + 4);
}
