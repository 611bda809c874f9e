import { type Outcome, type Outcomes, sumOf } from './outcomes.ts';

/** What evidence is measured by. */
export interface ProofOptions {
  /** What is usual for this player, see `fitPrior`. */
  readonly prior: Outcomes;
  /** How likely the player is to change in a position by themselves before a meeting. */
  readonly changeChance: number;
  /** Evidence from which a position counts as cured. By chance it gets there in at most 1 of K positions, where this is K. */
  readonly curedFrom: number;
}

/** What is usual where a position was learnt. */
export const LEARNT_PRIOR: Outcomes = { right: 6, fine: 1, mistake: 0.5 };

export const CHANGE_CHANCE = 0.05;

/** Where too few findings say how much evidence a cure takes; see `curedFromControls`. */
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

/** Spelled out: a copy with a computed key takes ten times as long, and a list makes it for every meeting of every position. */
function met({ right, fine, mistake }: Outcomes, outcome: Outcome): Outcomes {
  return {
    right: outcome === 'right' ? right + 1 : right,
    fine: outcome === 'fine' ? fine + 1 : fine,
    mistake: outcome === 'mistake' ? mistake + 1 : mistake,
  };
}

type Change = Pick<ProofOptions, 'prior' | 'changeChance'>;

/** Any of these runs may have ended, and a new one begun. */
function withChange(runs: readonly Run[], { prior, changeChance }: Change): readonly Run[] {
  if (changeChance === 0) return runs;
  const kept = runs.map(({ weight, strengths }) => ({ weight: weight * (1 - changeChance), strengths }));
  return [...kept, { weight: changeChance, strengths: prior }];
}

/** The runs after one more meeting, and how likely its outcome was by them. */
function afterMeeting(
  runs: readonly Run[],
  outcome: Outcome,
  change: Change,
): { readonly runs: readonly Run[]; readonly likelihood: number } {
  const before = withChange(runs, change);
  const weights = before.map(({ weight, strengths }) => weight * likelihood(strengths, outcome));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const isKept = (weight: number): boolean => weight > MIN_WEIGHT * total;
  const left = weights.reduce((sum, weight) => (isKept(weight) ? sum + weight : sum), 0);
  const after: Run[] = [];
  for (const [index, { strengths }] of before.entries()) {
    const weight = weights[index] ?? 0;
    if (isKept(weight)) after.push({ weight: weight / left, strengths: met(strengths, outcome) });
  }
  return { runs: after, likelihood: total };
}

/** The evidence for "learnt" against "as before", read again after each meeting. */
export interface EvidenceCounter {
  put(outcome: Outcome): void;
  /** How many times likelier the outcomes are if the position was learnt. */
  value(): number;
  /** Share of mistakes to be expected of a position that is not learnt. */
  readonly mistakeRate: number;
}

/** How likely outcomes are, one after another, by runs that may end before each with this chance: a logarithm. */
function likelihoodOf(
  runsBefore: readonly Run[],
  prior: Outcomes,
  chances: readonly [first: number, others: number],
) {
  let [runs, log, changeChance] = [runsBefore, 0, chances[0]];
  return {
    put(outcome: Outcome): void {
      const next = afterMeeting(runs, outcome, { prior, changeChance });
      runs = next.runs;
      log += Math.log(next.likelihood);
      changeChance = chances[1];
    },
    log: () => log,
  };
}

/**
 * Starts from the outcomes before the study, oldest first. A mistake that had stopped before the study proves nothing by staying away, and one
 * that stops by itself long after it proves little. So "as before" means: the player may have changed by themselves before any meeting
 * until the study, and as likely as not went on to. `changeSince` is that chance since the study.
 */
export function createEvidence(
  before: readonly Outcome[],
  { prior, changeChance }: Change,
  changeSince: number = changeChance,
): EvidenceCounter {
  let runs: readonly Run[] = [{ weight: 1, strengths: prior }];
  for (const outcome of before) runs = afterMeeting(runs, outcome, { prior, changeChance }).runs;
  const changesOn = likelihoodOf(runs, prior, [changeSince, changeSince]);
  // Alone, it would forget what happened long ago, and lose to any steady play.
  const changesOnce = likelihoodOf(runs, prior, [changeSince, 0]);
  let learntStrengths = LEARNT_PRIOR;
  // Logarithms: of thousands of meetings the likelihood is too small for a number.
  let learnt = 0;
  return {
    put(outcome) {
      changesOn.put(outcome);
      changesOnce.put(outcome);
      learnt += Math.log(likelihood(learntStrengths, outcome));
      learntStrengths = met(learntStrengths, outcome);
    },
    value: () => 2 / (Math.exp(changesOn.log() - learnt) + Math.exp(changesOnce.log() - learnt)),
    mistakeRate: withChange(runs, { prior, changeChance: changeSince }).reduce(
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
