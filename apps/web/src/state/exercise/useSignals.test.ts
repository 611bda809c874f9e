import { expect, it } from 'vitest';
import { signalOf } from './training.ts';

it.each([
  ['judging', { phase: 'showing', verdict: 'correct' }, 'right'],
  ['judging', { phase: 'showing', verdict: 'also_good' }, 'right'],
  ['judging', { phase: 'showing', verdict: 'inaccurate' }, 'wrong'],
  // Judged later.
  ['judging', { phase: 'showing', verdict: null }, undefined],
  // The next sentence about the same answer.
  ['showing', { phase: 'showing', verdict: 'inaccurate' }, undefined],
  ['showing', { phase: 'asking', verdict: null }, undefined],
  ['judging', { phase: 'ended', verdict: null }, 'end'],
  ['ended', { phase: 'ended', verdict: null }, undefined],
] as const)('from %s to %o: %s', (before, after, signal) => {
  expect(signalOf(before, after)).toBe(signal);
});
