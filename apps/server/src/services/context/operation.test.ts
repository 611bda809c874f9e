import { expect, test } from 'vitest';
import { OperationError } from './operation.ts';

test('a reason has a sentence of its own, and belongs to its code', () => {
  const over = new OperationError('conflict', { reason: 'training-not-under-way' });
  expect(over).toMatchObject({ code: 'conflict', reason: 'training-not-under-way' });
  expect(over.hint).toMatch(/^This training has ended/);
  // @ts-expect-error: no such reason for this code
  expect(new OperationError('conflict', { reason: 'guest' })).toBeInstanceOf(Error);
});

test('a refusal with more to say than its code cannot be without a reason, for which the pages have words', () => {
  // @ts-expect-error: no page would show it
  expect(new OperationError('conflict', { hint: 'It is too late.' })).toBeInstanceOf(Error);
  // @ts-expect-error: no page would show it
  expect(new OperationError('forbidden', { hint: 'Ask somebody else.' })).toBeInstanceOf(Error);
  expect(new OperationError('not-found', { hint: 'There is no such picture.' }).hint).toContain('picture');
});
