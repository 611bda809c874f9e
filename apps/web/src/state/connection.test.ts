import { ApiError } from '@tabia/api-client';
import { QueryClient } from '@tanstack/react-query';
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
  ])('%s', async (_, error, reachable) => {
    const queries = new QueryClient();
    const { state } = createConnection(queries);
    const ask = (queryFn: () => Promise<number>) =>
      queries.fetchQuery({ queryKey: ['heroes/list'], queryFn });
    await ask(() => Promise.reject(error)).catch(() => undefined);
    expect(state.reachable).toBe(reachable);
    await ask(() => Promise.resolve(1));
    expect(state.reachable).toBe(true);
  });
});
