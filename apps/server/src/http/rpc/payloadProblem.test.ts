import { expect, test } from 'vitest';
import * as z from 'zod';
import { payloadProblem } from './failure.ts';

/** What the caller reads of a field that is not of this form. */
function hintOf(form: z.ZodType): string {
  const { error } = z.strictObject({ field: form }).safeParse({ field: 9 });
  if (error === undefined) throw new Error('9 should be refused');
  return payloadProblem(error).hint;
}

test('a hint names every value that a field may have', () => {
  expect(hintOf(z.union([z.literal(1), z.literal(2), z.literal(23)]))).toBe(
    'field: expected one of 1, 2, 23',
  );
  expect(hintOf(z.union([z.literal(0), z.enum(['x', 'y'])]))).toBe('field: expected one of 0, x, y');
});

test('of other forms it says what is wrong with the one that fits best', () => {
  expect(hintOf(z.union([z.literal('x'), z.number().max(5)]))).toMatch(/^field: /);
  expect(hintOf(z.union([z.literal('x'), z.number().max(5)]))).not.toContain('one of');
});
