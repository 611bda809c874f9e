import { SINGLE_LOSS } from '../judging/ladder.ts';
import type { Color } from './color.ts';
import type { Critical } from './summary.ts';

/**
 * What the encounters of a critical position show: the mistake repeats and was made the last time, or not the last
 * time; one serious mistake in the latest game, or in an earlier one; none lately.
 */
export type Pattern = 'repeatsNow' | 'repeated' | 'singleNow' | 'singleEarlier' | 'fixed';

/** A finding, as far as its pattern depends on it. `trend` holds the losses of the latest encounters, oldest first. */
interface Shown {
  readonly color: Color;
  readonly critical: Critical | null;
  readonly trend: readonly number[];
}

/** The pattern of a finding. A color alone cannot tell a single serious mistake from a repeated one. */
export function patternOf({ color, critical, trend }: Shown): Pattern {
  if (color === 'green') return 'fixed';
  // Among the encounters of a single serious mistake no other one lost so much.
  if (critical === 'single') return (trend.at(-1) ?? 0) >= SINGLE_LOSS ? 'singleNow' : 'singleEarlier';
  return color === 'red' ? 'repeatsNow' : 'repeated';
}
