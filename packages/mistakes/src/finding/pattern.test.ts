import { expect, it } from 'vitest';
import type { JudgedEncounter } from './judgedEncounter.ts';
import { patternOf } from './pattern.ts';
import { summarize } from './summary.ts';

/** Losses of each encounter in points, oldest first; 10 and more were unreasonable. */
function patternAfter(losses: readonly number[], studiedMs: number | null = null) {
  const encounters = losses.map(
    (loss, index): JudgedEncounter => ({
      source: undefined,
      uci: 'e2e4',
      playedMs: index * 1000,
      loss,
      shortage: loss * 10,
      unreasonable: loss >= 10,
    }),
  );
  return patternOf(summarize(encounters, studiedMs));
}

it.each([
  ['a repeated mistake, in the latest game too', [12, 0, 11], 'repeatsNow'],
  ['a repeated mistake, not in the latest game', [12, 11, 0], 'repeated'],
  ['one serious mistake in the only game', [40], 'singleNow'],
  ['one serious mistake in the latest game', [0, 2, 15], 'singleNow'],
  ['one serious mistake, better since', [0, 40, 9], 'singleEarlier'],
  ['no mistake in the last three games', [40, 0, 0, 0], 'fixed'],
] as const)('%s', (_, losses, pattern) => {
  expect(patternAfter(losses)).toBe(pattern);
});

it('is fixed once it is studied', () => {
  expect(patternAfter([40], 5000)).toBe('fixed');
});
