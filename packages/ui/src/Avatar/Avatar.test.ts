import { expect, test } from 'vitest';
import { initials } from './Avatar.tsx';

test.each([
  ['Анна Коваль', 'АК'],
  ['anna', 'A'],
  ['Carlsen, Magnus Øen', 'CØ'],
  ['  ', ''],
  ['𝒳 y', '𝒳Y'],
])('%s → %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
