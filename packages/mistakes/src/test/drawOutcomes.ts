import { gammaDraw } from '../proof/draws.ts';
import { OUTCOMES, type Outcome, type Outcomes } from '../proof/outcomes.ts';

/** Shares of the outcomes, drawn from a Dirichlet distribution. */
export function drawShares(strengths: Outcomes, random: () => number): Outcomes {
  const [right, fine, mistake] = OUTCOMES.map((outcome) => gammaDraw(strengths[outcome], random)) as [
    number,
    number,
    number,
  ];
  const sum = right + fine + mistake;
  return { right: right / sum, fine: fine / sum, mistake: mistake / sum };
}

/** One outcome, drawn by its share. */
export function drawOutcome(shares: Outcomes, random: () => number): Outcome {
  const at = random();
  if (at < shares.mistake) return 'mistake';
  return at < shares.mistake + shares.fine ? 'fine' : 'right';
}
