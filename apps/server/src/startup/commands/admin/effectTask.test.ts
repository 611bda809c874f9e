import type { GroupsEffect } from '@tabia/mistakes';
import { expect, it } from 'vitest';
import { variedText } from './effectTask.ts';

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
