import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLaterPart, later, loadLater } from './later.tsx';

const Part = () => null;
const window = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('loads a part once when the page is calm, however often it is asked for', async () => {
  const load = vi.fn(async () => Part);
  const { preloadOnIdle, fetch } = createLaterPart(load);
  preloadOnIdle();
  preloadOnIdle();
  expect(load).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledOnce();
  await fetch();
  expect(load).toHaveBeenCalledOnce();
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

it('tells who asks at once that it failed, and tries again at the next call', async () => {
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError('gone'));
  const { fetch } = createLaterPart(load);
  await expect(fetch()).rejects.toThrow('gone');
  await fetch();
  expect(load).toHaveBeenCalledTimes(2);
});

it('brings all parts of the widgets together', async () => {
  const loads = [vi.fn(async () => Part), vi.fn(async () => Part)] as const;
  for (const load of loads) later(load);
  await loadLater();
  for (const load of loads) expect(load).toHaveBeenCalledOnce();
});
