import { addOutcomes, NO_OUTCOMES, type Outcome, type Outcomes, sumOf } from './outcomes.ts';

/** What evidence is measured by. */
export interface ProofOptions {
  /** What is usual for this player, see `fitPrior`. */
  readonly prior: Outcomes;
  /** How likely the player is to change in a position by themselves: at the moment of the study, and before each other meeting. */
  readonly changeChance: number;
  /** Evidence from which a position counts as cured. By chance it gets there in at most 1 of K positions, where this is K. */
  readonly curedFrom: number;
}

/** What is usual where a position was learnt. */
export const LEARNT_PRIOR: Outcomes = { right: 6, fine: 1, mistake: 0.5 };

/** Both are set so that at most 3 % of the findings that nobody studied would be called cured: see `npm run bench:cure`. */
export const CHANGE_CHANCE = 0.05;
export const CURED_FROM = 7;

/** Evidence from which a position looks learnt. */
export const LEARNT_FROM = 3;

/** The share of studied positions that hold. */
const LEARNT_SHARE = 0.5;

/** Meetings since a change, how likely it is that it was the latest one, and the outcomes since then with the prior. */
interface Run {
  readonly weight: number;
  readonly strengths: Outcomes;
}

/** Runs that are less likely are left out. */
const MIN_WEIGHT = 1e-4;

function likelihood(strengths: Outcomes, outcome: Outcome): number {
  return strengths[outcome] / sumOf(strengths);
}

function met(strengths: Outcomes, outcome: Outcome): Outcomes {
  return { ...strengths, [outcome]: strengths[outcome] + 1 };
}

/** Any of these runs may have ended, and a new one begun. */
function withChange(runs: readonly Run[], prior: Outcomes, changeChance: number): Run[] {
  const kept = runs.map(({ weight, strengths }) => ({ weight: weight * (1 - changeChance), strengths }));
  return changeChance === 0 ? kept : [...kept, { weight: changeChance, strengths: prior }];
}

/** What the player did last before the study: since when nothing had changed, as far as the meetings tell. */
function runsBefore(
  before: readonly Outcome[],
  { prior, changeChance }: Pick<ProofOptions, 'prior' | 'changeChance'>,
): Run[] {
  let runs: Run[] = [{ weight: 1, strengths: prior }];
  for (const outcome of before) {
    const weighed = withChange(runs, prior, changeChance).map(({ weight, strengths }) => ({
      weight: weight * likelihood(strengths, outcome),
      strengths: met(strengths, outcome),
    }));
    const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
    const kept = weighed.filter(({ weight }) => weight > MIN_WEIGHT * total);
    const left = kept.reduce((sum, { weight }) => sum + weight, 0);
    runs = kept.map(({ weight, strengths }) => ({ weight: weight / left, strengths }));
  }
  return runs;
}

/** The evidence for "learnt" against "as before", read again after each meeting. */
export interface EvidenceCounter {
  put(outcome: Outcome): void;
  /** How many times likelier the outcomes are if the position was learnt. Their order does not matter. */
  value(): number;
  /** Share of mistakes to be expected of a position that is not learnt. */
  readonly mistakeRate: number;
}

/**
 * Starts from the outcomes before the study, oldest first. A mistake that had stopped before the study proves nothing by staying away:
 * so "as before" means as since the player last changed, wherever that may have been. `changeNow` is the chance at the study itself.
 */
export function createEvidence(
  before: readonly Outcome[],
  options: Pick<ProofOptions, 'prior' | 'changeChance'>,
  changeNow: number = options.changeChance,
): EvidenceCounter {
  const runs = withChange(runsBefore(before, options), options.prior, changeNow);
  // Logarithms: of thousands of meetings the likelihood is too small for a number.
  const logs = runs.map(({ weight }) => Math.log(weight));
  let counts = NO_OUTCOMES;
  let learnt = 0;
  return {
    put(outcome) {
      for (const [index, { strengths }] of runs.entries())
        logs[index] = (logs[index] ?? 0) + Math.log(likelihood(addOutcomes(strengths, counts), outcome));
      learnt += Math.log(likelihood(addOutcomes(LEARNT_PRIOR, counts), outcome));
      counts = met(counts, outcome);
    },
    value: () => 1 / logs.reduce((sum, log) => sum + Math.exp(log - learnt), 0),
    mistakeRate: runs.reduce(
      (sum, { weight, strengths }) => sum + weight * likelihood(strengths, 'mistake'),
      0,
    ),
  };
}

/** The chance that a position is learnt, by its evidence. */
export function learntChance(evidence: number): number {
  const odds = (LEARNT_SHARE / (1 - LEARNT_SHARE)) * evidence;
  return odds === Number.POSITIVE_INFINITY ? 1 : odds / (1 + odds);
}
