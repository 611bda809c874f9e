import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFirstView, USABLE_MARK } from './firstView.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  performance.clearMarks(USABLE_MARK);
});

/** A signal that the test switches. */
function aSignal() {
  const listeners = new Set<() => void>();
  let isLoading = false;
  return {
    get: () => isLoading,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next: boolean) {
      isLoading = next;
      for (const listener of listeners) listener();
    },
  };
}

async function isUsable(view: ReturnType<typeof createFirstView>): Promise<boolean> {
  let done = false;
  void view.usable.then(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return done;
}

it('waits for the page and for its answers, those that follow on one another too', async () => {
  const loading = aSignal();
  const view = createFirstView(loading);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await isUsable(view)).toBe(false);
  loading.set(true);
  view.drawn();
  await vi.advanceTimersByTimeAsync(1_000);
  loading.set(false);
  await vi.advanceTimersByTimeAsync(50);
  loading.set(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isUsable(view)).toBe(false);
  loading.set(false);
  await vi.advanceTimersByTimeAsync(500);
  expect(await isUsable(view)).toBe(true);
  expect(performance.getEntriesByName(USABLE_MARK)).toHaveLength(1);
});

it('does not wait forever for a page that keeps asking', async () => {
  const loading = aSignal();
  const view = createFirstView(loading);
  loading.set(true);
  view.drawn();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await isUsable(view)).toBe(true);
});
