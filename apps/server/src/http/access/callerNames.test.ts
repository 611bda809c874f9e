import { expect, test } from 'vitest';
import { createCallerNames } from './guards.ts';

const ADDRESS = '203.0.113.7';
const COOKIE = 'x'.repeat(43);

test('a browser whose session was found is remembered by its cookie', () => {
  const names = createCallerNames();
  names.remember(COOKIE, ADDRESS, 'user 7');
  expect(names.nameOf(COOKIE, '203.0.114.1')).toBe('user 7');
  expect(names.nameOf(undefined, ADDRESS)).toBe(ADDRESS);
});

test('what a stranger sends as a cookie is not kept', () => {
  const names = createCallerNames();
  names.remember(COOKIE, ADDRESS, names.nameOf(COOKIE, ADDRESS));
  names.remember('x'.repeat(16_000), ADDRESS, 'user 7');
  expect(names.count()).toBe(0);
});
