import { expect, test } from 'vitest';
import { guestKeptUntil } from './guestKeptUntil.ts';

test('a guest who is here today is kept for two weeks more', () => {
  expect(guestKeptUntil(new Date('2025-02-20T12:00:00Z')).toISOString()).toBe('2025-03-06T12:00:00.000Z');
});
