import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshTogether } from './linkedFindings.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

/** A page with a list and, twelve seconds later, a position; it notes at which second each was asked for. */
async function aPage() {
  const queries = new QueryClient();
  const began = Date.now();
  const asked = { list: [] as number[], position: [] as number[] };
  const show = (queryKey: readonly unknown[], name: keyof typeof asked) =>
    new QueryObserver(queries, {
      queryKey,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => asked[name].push((Date.now() - began) / 1000),
    }).subscribe(() => undefined);
  const stops = [show(['usergames/mistakes', { heroid: 3 }], 'list')];
  stops.push(refreshTogether(queries, 3));
  await vi.advanceTimersByTimeAsync(12_000);
  stops.push(show(['openingtrees/heronode', { heroid: 3, posid: 12 }], 'position'));
  const stop = () => {
    for (const end of stops) end();
    queries.clear();
  };
  return { asked, stop };
}

it('asks for the list and the position at the same moments', async () => {
  const { asked, stop } = await aPage();
  await vi.advanceTimersByTimeAsync(80_000);
  expect(asked).toEqual({ list: [0, 30, 60, 90], position: [12, 30, 60, 90] });
  stop();
});

it('asks for nothing while the page is out of sight, and for both when it is back', async () => {
  const { asked, stop } = await aPage();
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(53_000);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual({ list: [0, 65], position: [12, 65] });
  stop();
});
