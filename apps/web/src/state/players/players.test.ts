import { operations } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { whyEmpty } from './players.ts';

const [example] = operations['heroes/list'].example.output.heroes.flatMap(({ nicknames }) => nicknames);
if (example === undefined) throw new Error('The contract has no example of a source.');
const counts = { done: 5, total: 5 };
const judged = {
  ...{ ...example, status: 'ok' as const, enabled: true },
  ...{ opening: counts, rare: counts, middlegame: counts, endgame: counts },
};

test.each([
  ['noSource', []],
  ['waiting', [judged, { ...judged, status: 'processing' as const }]],
  ['judging', [{ ...judged, opening: { done: 2, total: 5 } }]],
  ['none', [judged]],
] as const)('a player without positions: %s', (why, nicknames) => {
  expect(whyEmpty(nicknames)).toBe(why);
});
