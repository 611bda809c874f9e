import { ApiError, type ApiErrorCode } from '@tabia/api-client';
import { expect, it } from 'vitest';
import { serverDetail, withHint } from './errorWords.ts';

function failure(code: ApiErrorCode, status: number, hint = 'What to do.') {
  return new ApiError({ code, status, hint, mtd: 'heroes/list' });
}

it.each<[ApiErrorCode, number, string | undefined]>([
  ['bad-payload', 400, 'detail'],
  ['forbidden', 403, 'badRequest'],
  ['timeout', 408, 'badRequest'],
  ['conflict', 409, 'badRequest'],
  ['internal', 500, 'badRequest'],
  ['unknown', 502, 'badRequest'],
  ['busy', 503, 'detail'],
  ['not-found', 404, undefined],
  ['nickname-exists', 409, undefined],
  ['tree-too-short', 422, undefined],
  ['calculating', 425, undefined],
  ['gateway-timeout', 504, undefined],
  ['unknown', 200, undefined],
  ['offline', 0, undefined],
])('%s %i: %s of the server', (code, status, kind) => {
  expect(serverDetail(failure(code, status))).toEqual(
    kind === undefined ? undefined : { kind, status, hint: 'What to do.' },
  );
});

it('adds the hint of the server once, when there is one', () => {
  expect(withHint('Try later.', failure('conflict', 409))).toBe('Try later. (What to do.)');
  expect(withHint('Try later (409: What to do.)', failure('conflict', 409))).toBe(
    'Try later (409: What to do.)',
  );
  expect(withHint('Try later.', failure('offline', 0, ''))).toBe('Try later.');
  expect(withHint('Try later.', new TypeError('x'))).toBe('Try later.');
});
