/** What a player did in a position: the studied move, another fine one, or a mistake. */
export type Outcome = 'right' | 'fine' | 'mistake';

/** How often each outcome happened; also the strengths of a prior. */
export type Outcomes = Readonly<Record<Outcome, number>>;

export const OUTCOMES = ['right', 'fine', 'mistake'] as const satisfies readonly Outcome[];

export const NO_OUTCOMES: Outcomes = { right: 0, fine: 0, mistake: 0 };

/** A move with its verdict. */
interface JudgedMove {
  readonly uci: string;
  readonly unreasonable: boolean;
}

/** The outcome of a meeting. A verdict counts first: a mistake that stands in a tree still costs what it costs. */
export function outcomeOf({ uci, unreasonable }: JudgedMove, studied: ReadonlySet<string>): Outcome {
  if (unreasonable) return 'mistake';
  return studied.has(uci) ? 'right' : 'fine';
}

/** The fine move that was played most, the first by name among equals; it stands for the studied move where no tree has one. */
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
