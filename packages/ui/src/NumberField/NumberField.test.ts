import { expect, test } from 'vitest';
import { clampNumber } from './NumberField.tsx';

test.each([
  ['negative becomes zero', -3, { positiveOnly: true }, 0],
  ['negative stays where it is wanted', -3, { positiveOnly: false }, -3],
  ['above the maximum', 99, { positiveOnly: true, max: 5 }, 5],
  ['within', 4, { positiveOnly: true, max: 5 }, 4],
  ['an emptied field', Number.NaN, { positiveOnly: true }, 0],
])('%s', (_title, value, bounds, expected) => {
  expect(clampNumber(value, bounds)).toBe(expected);
});
