import { createFakeApi } from '@tabia/api-client/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { delayedLoading } from './delayedLoading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A service whose answers come when the test says so. */
function aSlowService() {
  const answers: (() => void)[] = [];
  const api = createFakeApi({
    'heroes/list': () =>
      new Promise((resolve) => {
        answers.push(() => resolve({ heroes: [] }));
      }),
  });
  const loading = delayedLoading(api.loading);
  const seen: boolean[] = [];
  const stop = loading.subscribe(() => seen.push(loading.get()));
  const answer = async (call: Promise<unknown>) => {
    answers.pop()?.();
    await call;
  };
  return { api, loading, seen, stop, answer };
}

it('shows what takes long, until its end', async () => {
  const { api, loading, seen, answer } = aSlowService();
  const call = api.call('heroes/list', {});
  vi.advanceTimersByTime(599);
  expect(loading.get()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(loading.get()).toBe(true);
  await answer(call);
  expect(seen).toEqual([true, false]);
});

it('says nothing of what is soon answered', async () => {
  const { api, seen, answer } = aSlowService();
  const call = api.call('heroes/list', {});
  vi.advanceTimersByTime(500);
  await answer(call);
  vi.advanceTimersByTime(5_000);
  expect(seen).toEqual([]);
});

it('includes requests from before it was observed, and resets when unobserved', () => {
  const { api, loading, seen, stop } = aSlowService();
  stop();
  void api.call('heroes/list', {});
  vi.advanceTimersByTime(5_000);
  expect([loading.get(), seen]).toEqual([false, []]);
  const end = loading.subscribe(() => seen.push(loading.get()));
  vi.advanceTimersByTime(600);
  expect(seen).toEqual([true]);
  end();
  expect(loading.get()).toBe(false);
});
