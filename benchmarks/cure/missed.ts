import { round } from '@tabia/chess';
import { TARGETS, type Target, targetText } from '../targets.ts';

/** How many of some cases; without cases there is nothing to judge. */
interface Share {
  readonly part: number;
  readonly whole: number;
}

/** What is judged of a run of the benchmark. */
export interface CureFigures {
  readonly negativeControl: { readonly positions: number; readonly cured: number };
  readonly zeroMeetings: { readonly positions: number; readonly cured: number };
  readonly openingGivenUp: { readonly positions: number; readonly cured: number };
  readonly learnt: { readonly positions: number; readonly found5: number };
  readonly injected: readonly {
    readonly effect: number;
    /** Null where there are too few findings to tell. */
    readonly estimate: number | null;
    readonly coverage: number | null;
  }[];
}

function isMissed({ bound, value }: Target, figure: number): boolean {
  return bound === 'at most' ? figure > value : figure < value;
}

/** The targets that a player's games miss, each in words; what there are too few findings for misses nothing. */
export function missedTargets({
  negativeControl,
  zeroMeetings,
  openingGivenUp,
  learnt,
  injected,
}: CureFigures): string[] {
  const { curedAtMost, found5, estimate: off, coverage } = TARGETS.cure;
  const missed: string[] = [];
  const judge = (name: string, target: Target, figure: number): void => {
    if (isMissed(target, figure))
      missed.push(`${name}: ${(100 * figure).toFixed(1)} %, target ${targetText(target)}`);
  };
  const judgeShare = (name: string, target: Target, { part, whole }: Share): void => {
    if (whole > 0) judge(name, target, part / whole);
  };
  const unstudied = { part: negativeControl.cured, whole: negativeControl.positions };
  judgeShare('not studied, called cured', curedAtMost, unstudied);
  if (zeroMeetings.cured > 0) missed.push(`not met since, called cured: ${zeroMeetings.cured}, target 0`);
  if (openingGivenUp.cured > 0)
    missed.push(`opening given up: ${openingGivenUp.cured} not called so, target 0`);
  judgeShare('learnt, called cured within 5 meetings', found5, {
    part: learnt.found5,
    whole: learnt.positions,
  });
  for (const { effect, estimate, coverage: held } of injected) {
    const name = `effect ${effect.toFixed(2)}`;
    if (estimate !== null)
      judge(`${name}, estimate is off by`, off, round(Math.abs(estimate / effect - 1), 3));
    if (held !== null) judge(`${name}, held by the interval`, coverage, held);
  }
  return missed;
}
