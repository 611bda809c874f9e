import { addOutcomes, OUTCOMES, type Outcome, type Outcomes, sumOf } from './outcomes.ts';

/** What evidence is measured by. */
export interface ProofOptions {
  /** What is usual for this player, see `fitPrior`. */
  readonly prior: Outcomes;
  /** How likely it is that a position that nobody studied changed all the same. */
  readonly drift: number;
  /** Evidence from which a position counts as cured. By chance it gets there in at most 1 of K positions, where this is K. */
  readonly curedFrom: number;
}

/** What is usual where a position was learnt. */
export const LEARNT_PRIOR: Outcomes = { right: 6, fine: 1, mistake: 0.5 };

/** Both are set so that at most 3 % of the findings that nobody studied would be called cured: see `npm run bench:cure`. */
export const DRIFT = 0.01;
export const CURED_FROM = 6;

/** Evidence from which a position looks learnt. */
export const LEARNT_FROM = 3;

/** The share of studied positions that hold. */
const LEARNT_SHARE = 0.5;

/** Logarithm of how likely these outcomes are, in one order, under a Dirichlet prior. */
export function logLikelihood(outcomes: Outcomes, prior: Outcomes): number {
  let sum = 0;
  for (const outcome of OUTCOMES)
    for (let count = 0; count < outcomes[outcome]; count += 1) sum += Math.log(prior[outcome] + count);
  const [meetings, strength] = [sumOf(outcomes), sumOf(prior)];
  for (let count = 0; count < meetings; count += 1) sum -= Math.log(strength + count);
  return sum;
}

/** The evidence for "learnt" against "as before", read again after each meeting. */
export interface EvidenceCounter {
  put(outcome: Outcome): void;
  /** How many times likelier the outcomes are if the position was learnt. */
  value(): number;
}

/** Starts from the outcomes before the study. */
export function createEvidence(
  before: Outcomes,
  { prior, drift }: Pick<ProofOptions, 'prior' | 'drift'>,
): EvidenceCounter {
  const priors = [LEARNT_PRIOR, addOutcomes(prior, before), prior] as const;
  const counts = { right: 0, fine: 0, mistake: 0 };
  let meetings = 0;
  // Logarithms: of thousands of meetings the likelihood is too small for a number.
  const logs: [learnt: number, same: number, other: number] = [0, 0, 0];
  return {
    put(outcome) {
      for (const [index, strengths] of priors.entries())
        logs[index as 0 | 1 | 2] += Math.log(
          (strengths[outcome] + counts[outcome]) / (sumOf(strengths) + meetings),
        );
      counts[outcome] += 1;
      meetings += 1;
    },
    value() {
      const [learnt, same, other] = logs;
      return 1 / ((1 - drift) * Math.exp(same - learnt) + drift * Math.exp(other - learnt));
    },
  };
}

/** The evidence of all outcomes after a study. Their order does not matter. */
export function evidenceOf(
  before: Outcomes,
  after: Outcomes,
  { prior, drift }: Pick<ProofOptions, 'prior' | 'drift'>,
): number {
  const learnt = logLikelihood(after, LEARNT_PRIOR);
  const same = logLikelihood(after, addOutcomes(prior, before));
  const other = logLikelihood(after, prior);
  return 1 / ((1 - drift) * Math.exp(same - learnt) + drift * Math.exp(other - learnt));
}

/** The chance that a position is learnt, by its evidence. */
export function learntChance(evidence: number): number {
  const odds = (LEARNT_SHARE / (1 - LEARNT_SHARE)) * evidence;
  return odds === Number.POSITIVE_INFINITY ? 1 : odds / (1 + odds);
}
