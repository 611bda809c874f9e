import { ApiError } from '@tabia/api-client';

/** Whether a call failed in this way. */
export function hasCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}
