import type { Outcomes } from '../proof/outcomes.ts';
import {
  type BeforeAndAfter,
  changeOfOthers,
  effectAgainst,
  type PlayerEffect,
} from '../proof/playerEffect.ts';

/** The effect of studying some positions of one player, against the others. */
export function playerEffect(
  studied: readonly BeforeAndAfter[],
  others: readonly BeforeAndAfter[],
  prior: Outcomes,
  random: () => number,
): PlayerEffect {
  return effectAgainst(studied, changeOfOthers(others, prior, random), prior, random);
}
