import { expect, test } from 'vitest';
import { ofDriver, outageOf } from './outage.ts';

function failure(message: string, code?: string, cause?: Error): Error {
  return Object.assign(new Error(message, { cause }), code === undefined ? {} : { code });
}

test.each([
  [ofDriver(failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')), 'unreachable'],
  [{ ...ofDriver(failure('read ECONNRESET', 'ECONNRESET')), message: 'a copy' }, 'unreachable'],
  [failure('connect ECONNREFUSED 127.0.0.1:25', 'ECONNREFUSED'), undefined],
  [failure('fetch failed', undefined, failure('read ECONNRESET', 'ECONNRESET')), undefined],
  [failure('sorry, too many clients already', '53300'), 'unreachable'],
  [failure('terminating connection due to administrator command', '57P01'), 'unreachable'],
  [failure('the database system is starting up', '57P03'), 'unreachable'],
  [failure('Connection terminated unexpectedly'), 'unreachable'],
  [failure('timeout exceeded when trying to connect'), 'unreachable'],
  [failure('could not extend file "base/5/1": No space left on device', '53100'), 'disk-full'],
  [failure('could not extend file "base/5/1": File too large', 'XX000'), 'disk-full'],
  [failure('Not stored', undefined, failure('x', '53100')), 'disk-full'],
  [failure('duplicate key value', '23505'), undefined],
  ['text', undefined],
  [null, undefined],
])('%s', (error, expected) => {
  expect(outageOf(error)).toBe(expected);
});
