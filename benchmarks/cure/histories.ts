import {
  type CountedOutcomes,
  countOutcomes,
  fitPrior,
  type Meeting,
  type Outcomes,
  outcomeOf,
  ownFineMove,
} from '@tabia/mistakes';
import type { JudgedMeeting, JudgedPosition } from './judgedPositions.ts';

/** A position with the outcomes of its meetings, and what the mistakes lost. */
export interface History {
  readonly meetings: readonly (Meeting & { readonly playedMs: number; readonly loss: number })[];
}

/** All dated positions of a player, and what is usual there. */
export interface PlayerHistory {
  readonly positions: readonly History[];
  readonly prior: Outcomes;
  /** When the games were played, oldest first. */
  readonly playedMs: readonly number[];
}

function historyOf(meetings: readonly JudgedMeeting[]): History {
  const moves = meetings.map(({ uci, isMistake }) => ({ uci, unreasonable: isMistake }));
  // The move they play later counts, too: the hardest case for a control.
  const own = ownFineMove(moves);
  const studied = new Set(own === undefined ? [] : [own]);
  return {
    meetings: meetings.flatMap(({ playedMs, uci, loss, isMistake }) =>
      playedMs === null
        ? []
        : { playedMs, loss, outcome: outcomeOf({ uci, unreasonable: isMistake }, studied) },
    ),
  };
}

function counted(meetings: readonly Meeting[]): Outcomes {
  return countOutcomes(meetings.map(({ outcome }) => outcome));
}

export function playerHistory(judged: readonly JudgedPosition[]): PlayerHistory {
  const positions = judged
    .map(({ meetings }) => historyOf(meetings))
    .filter(({ meetings }) => meetings.length > 0);
  const all = positions.map(
    ({ meetings }): CountedOutcomes => ({ outcomes: counted(meetings), positions: 1 }),
  );
  const playedMs = new Set(positions.flatMap(({ meetings }) => meetings.map((meeting) => meeting.playedMs)));
  return { positions, prior: fitPrior(all), playedMs: [...playedMs].sort((a, b) => a - b) };
}

/** The meetings until a moment, and those after it. */
export function splitAt({ meetings }: History, ms: number) {
  const before = meetings.filter(({ playedMs }) => playedMs <= ms);
  const after = meetings.filter(({ playedMs }) => playedMs > ms);
  return { meetings, before, after, counts: { before: counted(before), after: counted(after) } };
}

export type SplitHistory = ReturnType<typeof splitAt>;

const MIN_MISTAKES = 2;
const MIN_MISTAKE_SHARE = 0.3;

/** True for what would have been a finding then: the mistake had been repeated, and made in three of ten meetings. */
export function wasFinding({ before, counts }: SplitHistory): boolean {
  const { mistake } = counts.before;
  return mistake >= MIN_MISTAKES && mistake >= MIN_MISTAKE_SHARE * before.length;
}

/** What the mistakes before had cost, shrunk for positions met rarely. */
export function costBefore({ before }: SplitHistory): number {
  const lost = before.filter(({ outcome }) => outcome === 'mistake').reduce((sum, { loss }) => sum + loss, 0);
  return (lost * before.length) / (before.length + 4);
}

/** A moment between a quarter and three quarters of the games. */
export function randomMoment({ playedMs }: PlayerHistory, random: () => number): number {
  return playedMs[Math.floor((0.25 + random() / 2) * playedMs.length)] ?? 0;
}
