import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLaterPart, holdIdleLoading, later, loadLater } from './later.tsx';

function Part() {
  return null;
}
const window = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('loads a part once when the browser is idle, even if requested twice', async () => {
  const load = vi.fn(async () => Part);
  const part = createLaterPart(load);
  part.preloadOnIdle();
  part.preloadOnIdle();
  expect(load).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledOnce();
  await part.load();
  expect(load).toHaveBeenCalledOnce();
});

it('loads nothing on idle while it is held, but what is asked for', async () => {
  const page = Promise.withResolvers<void>();
  holdIdleLoading(page.promise);
  const [waiting, wanted] = [vi.fn(async () => Part), vi.fn(async () => Part)];
  createLaterPart(waiting).preloadOnIdle();
  await createLaterPart(wanted).load();
  await vi.runAllTimersAsync();
  expect([waiting, wanted].map((load) => load.mock.calls.length)).toEqual([0, 1]);
  page.resolve();
  await vi.runAllTimersAsync();
  expect(waiting).toHaveBeenCalledOnce();
});

it('tries again when the network is back', async () => {
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError('offline'));
  createLaterPart(load).preloadOnIdle();
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(2);
});

it('rejects on failure, and retries at the next call', async () => {
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError('gone'));
  const part = createLaterPart(load);
  await expect(part.load()).rejects.toThrow('gone');
  await part.load();
  expect(load).toHaveBeenCalledTimes(2);
});

it('loads all parts together', async () => {
  const loads = [vi.fn(async () => Part), vi.fn(async () => Part)] as const;
  for (const load of loads) later(load);
  await loadLater();
  for (const load of loads) expect(load).toHaveBeenCalledOnce();
});
