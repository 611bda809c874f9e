import { ApiError, type ApiErrorCode } from '@tabia/api-client';
import { expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { redirectPath } from './failures.ts';

function failure(code: ApiErrorCode, status: number) {
  return new ApiError({ code, status, mtd: 'heroes/list' });
}

it.each<[string, unknown, string, string | undefined]>([
  ['415, on any page', failure('wrong-content-type', 415), paths.analysis, paths.cards],
  ['a closed account', failure('restricted', 403), paths.cards, paths.restricted],
  ['a closed account where it still may be', failure('restricted', 403), paths.settings, undefined],
  ['another refusal', failure('forbidden', 403), paths.cards, undefined],
  [
    'a session that is gone: the layout leads to the login',
    failure('not-signed-in', 401),
    paths.cards,
    undefined,
  ],
  ['an error that is not a response', new TypeError('x'), paths.cards, undefined],
])('%s', (_, error, pathname, path) => {
  expect(redirectPath(error, pathname)).toBe(path);
});
