import { ApiError } from '@tabia/api-client';
import type { ErrorWords } from '../../i18n/errorWords.ts';

/** Text of a failed sign-in; `general` for a failure without a specific code. */
export function failureWords(error: Error, { title, text }: ErrorWords, general: string): string {
  const code = error instanceof ApiError ? error.code : 'unknown';
  if (code === 'unknown' || code === 'bad-payload') return general;
  // The form already shows this title for every failed sign-in.
  return code === 'login-failed' ? text : `${title}. ${text}`;
}
