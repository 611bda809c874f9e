import { ApiError } from '@tabia/api-client';

export function hasCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}
