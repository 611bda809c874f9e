import type { GroupsEffect } from '@tabia/mistakes';
import { expect, it } from 'vitest';
import { falseCuresText, variedText } from './effectTask.ts';

const count = { users: 30, meetings: 200, expected: 80, observed: 40 };

it.each([
  ['fewer', [0.5, 0.9], 'Varied sessions leave fewer mistakes.'],
  ['more', [1.1, 1.6], 'Varied sessions leave more mistakes.'],
  ['no difference', [0.8, 1.2], 'No difference is shown yet.'],
] as const)('says with an interval that varied sessions leave %s', (_what, interval, verdict) => {
  const effect: GroupsEffect = { first: count, second: count, effect: 0.95, interval };
  const text = variedText(effect);
  expect(text).toContain(`between ${interval[0].toFixed(2)} and ${interval[1].toFixed(2)}`);
  expect(text).toContain(verdict);
});

it('says how many cures are luck, with their count, and that few say little', () => {
  expect(falseCuresText({ findings: 120, moments: 800, cured: 24 })).toMatch(
    /24 of these \(3\.0 %\).*cured\.$/,
  );
  expect(falseCuresText({ findings: 3, moments: 20, cured: 2 })).toMatch(/10\.0 %.*So few say little\.$/);
  expect(falseCuresText({ findings: 0, moments: 0, cured: 0 })).not.toMatch(/%/);
});
