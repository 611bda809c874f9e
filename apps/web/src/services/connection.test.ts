import { ApiError, type ApiErrorCode } from '@tabia/api-client';
import { describe, expect, it } from 'vitest';
import { createConnection, isFinal } from './connection.ts';

function failed(code: ApiErrorCode, status: number) {
  return new ApiError({ code, status, mtd: 'heroes/list' });
}

describe('the connection', () => {
  it.each([
    ['nobody answers', failed('offline', 0), false],
    ['a proxy has nobody behind it', failed('unknown', 502), false],
    ['a proxy waited in vain', failed('gateway-timeout', 504), false],
    ['the service fails', failed('internal', 500), true],
    ['a newer call took its place', failed('aborted', 0), true],
  ])('%s', (_, error, reachable) => {
    const { state, answered, failed: failedWith } = createConnection();
    failedWith(error);
    expect(state.reachable).toBe(reachable);
    answered();
    expect(state.reachable).toBe(true);
  });
});

it.each([
  [failed('not-found', 404), true],
  [failed('internal', 500), true],
  [failed('busy', 503), false],
  [failed('calculating', 425), false],
  [failed('gateway-timeout', 504), false],
  // The same call, made elsewhere on the page, took its place.
  [failed('aborted', 0), false],
])('$code will not get better at once: %s', (error, final) => {
  expect(isFinal(error)).toBe(final);
});
