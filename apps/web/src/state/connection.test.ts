import { ApiError } from '@tabia/api-client';
import { describe, expect, it } from 'vitest';
import { createConnection } from './connection.ts';

const failed = (code: 'offline' | 'unknown' | 'internal' | 'aborted', status: number) =>
  new ApiError({ code, status, mtd: 'heroes/list' });

describe('the connection', () => {
  it.each([
    ['nobody answers', failed('offline', 0), false],
    ['a proxy has nobody behind it', failed('unknown', 502), false],
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
