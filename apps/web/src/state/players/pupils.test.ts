import { operations } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { pupilsPollMs } from './pupils.ts';

const [pupil] = operations['pupils/list'].example.output.pupils;
const [source] = operations['heroes/list'].example.output.heroes.flatMap(({ nicknames }) => nicknames);
if (pupil === undefined || source === undefined) throw new Error('The contract has no example of a pupil.');
const counts = { done: 5, total: 5 };
const judged = { ...source, status: 'ok' as const, enabled: true, opening: counts, rare: counts };

test.each([
  ['nothing is known', undefined, false],
  ['a source is being loaded', [{ ...judged, status: 'processing' as const }], 30_000],
  ['rare positions are left', [judged, { ...judged, rare: { done: 2, total: 5 } }], 30_000],
  ['only later phases are left', [{ ...judged, endgame: { done: 2, total: 5 } }], false],
])('pupils are asked for again by what may change: %s', (_, nicknames, ms) => {
  const pupils = nicknames && [{ ...pupil, hero: { ...pupil.hero, nicknames } }];
  expect(pupilsPollMs(pupils)).toBe(ms);
});
