import { isMistake, type MistakeMark } from '../judging/compare.ts';

/** What a player did in a position: the studied move, another fine one, or a mistake. */
export type Outcome = 'right' | 'fine' | 'mistake';

/** How often each outcome happened; also the strengths of a prior. */
export type Outcomes = Readonly<Record<Outcome, number>>;

export const OUTCOMES = ['right', 'fine', 'mistake'] as const satisfies readonly Outcome[];

export const NO_OUTCOMES: Outcomes = { right: 0, fine: 0, mistake: 0 };

/** A move with its verdict. */
interface JudgedMove extends MistakeMark {
  readonly uci: string;
}

/**
 * The outcome of a meeting. A verdict counts first: a mistake that stands in a tree still costs what it costs. A playable move is
 * none, before a study as after it: else a study would seem to help where nothing has changed.
 */
export function outcomeOf(move: JudgedMove, studied: ReadonlySet<string>): Outcome {
  if (isMistake(move)) return 'mistake';
  return studied.has(move.uci) ? 'right' : 'fine';
}

/**
 * The fine move that was played most, the first by name among equals; it stands for the studied move where no tree has one. A playable
 * move does not: a stronger one was shown.
 */
export function ownFineMove(moves: readonly JudgedMove[]): string | undefined {
  const fine = Map.groupBy(
    moves.filter(({ unreasonable }) => !unreasonable),
    ({ uci }) => uci,
  );
  const [best] = [...fine].sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1));
  return best?.[0];
}

export function countOutcomes(outcomes: readonly Outcome[]): Outcomes {
  const counts = { ...NO_OUTCOMES };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}

export function sumOf({ right, fine, mistake }: Outcomes): number {
  return right + fine + mistake;
}

/** Fewer mistakes, or a smaller share of the meetings, are not worth studying. */
const MIN_MISTAKES = 2;
const MIN_MISTAKE_SHARE = 0.3;

/**
 * True for what would have been a finding worth studying then: the mistake had been repeated, and made in three of ten meetings. Choosing by
 * what came later would flatter.
 */
export function wasFinding(before: Outcomes): boolean {
  return before.mistake >= MIN_MISTAKES && before.mistake >= MIN_MISTAKE_SHARE * sumOf(before);
}
