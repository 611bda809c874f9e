import { expect, it } from 'vitest';
import { ApiError, isSilent } from './apiError.ts';

it.each([
  ['a newer call took its place', new ApiError({ code: 'aborted', mtd: 'heroes/list' }), true],
  ['415', new ApiError({ code: 'wrong-content-type', status: 415, mtd: 'heroes/list' }), true],
  ['a refusal', new ApiError({ code: 'forbidden', status: 403, mtd: 'heroes/list' }), false],
  ['no answer of the service', new TypeError('x'), false],
])('says nothing in the corner of what nobody has to do anything about: %s', (_, error, silent) => {
  expect(isSilent(error)).toBe(silent);
});
