import { ApiError } from '@tabia/api-client';
import { expect, test } from 'vitest';
import { failureWords } from './failureWords.ts';

const words = { title: 'Title', text: 'Text.' };
function refused(code: ApiError['code']) {
  return new ApiError({ code, mtd: 'account/user_login' });
}

test.each([
  [refused('wrong-password'), 'Title. Text.'],
  [refused('email-not-registered'), 'Title. Text.'],
  [refused('rate-limited'), 'Title. Text.'],
  [refused('login-failed'), 'Text.'],
  [refused('bad-payload'), 'In general.'],
  [refused('unknown'), 'In general.'],
  [new Error('broken'), 'In general.'],
])('%o is told as %j', (error, told) => {
  expect(failureWords(error, words, 'In general.')).toBe(told);
});
