import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UciSession } from '../uci/UciSession.ts';
import { EngineSlot } from './EngineSlot.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an engine that was too slow to start has twice the time at the next start', () => {
  const losses: string[] = [];
  const slot = new EngineSlot({
    // It never says a word.
    open: ({ onState }) => ({
      session: new UciSession({ send: () => {}, options: {}, onState }),
      pid: undefined,
      compute: () => {},
      kill: async () => {},
      quit: async () => {},
    }),
    program: 'process engine',
    startTimeoutMs: 60_000,
    now: () => 0,
    onFree: () => {},
    onGone: (_slot, { message }) => losses.push(message),
  });
  for (const seconds of [60, 120, 240]) {
    slot.start();
    vi.advanceTimersByTime(seconds * 1_000 - 1);
    expect(slot.state).toBe('starting');
    vi.advanceTimersByTime(1);
    expect(slot.state).toBe('empty');
    expect(losses.at(-1)).toBe(`The engine did not become ready within ${seconds} s.`);
  }
});
