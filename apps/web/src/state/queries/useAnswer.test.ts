import { ApiError } from '@tabia/api-client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { answerToShow } from './useAnswer.ts';

/** The result of a query that failed. */
async function failed(status: number, code: 'wrong-content-type' | 'internal') {
  const error = new ApiError({ code, status, mtd: 'heroes/list' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(client, {
    queryKey: ['heroes/list'],
    queryFn: () => Promise.reject(error),
  });
  return await observer.refetch();
}

it('shows nothing of an answer that redirects', async () => {
  expect(answerToShow(await failed(415, 'wrong-content-type'))).toMatchObject({
    error: null,
    data: undefined,
    isPending: true,
    isError: false,
  });
});

it('shows any other failure', async () => {
  const answer = await failed(500, 'internal');
  expect(answerToShow(answer)).toBe(answer);
  expect(answer.isError).toBe(true);
});
