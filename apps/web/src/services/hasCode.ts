import { ApiError } from '@tabia/api-client';

/** Whether a call failed in this way. */
export const hasCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code;
