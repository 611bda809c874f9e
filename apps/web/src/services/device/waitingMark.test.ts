import { expect, it } from 'vitest';
import { countWaiting, readWaitingMark, writeWaitingMark } from './waitingMark.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

it('counts for each user alone, and remembers who was signed out while another one trained', () => {
  const storage = memory();
  expect(countWaiting(3, storage)).toBe(0);
  writeWaitingMark({ user: 3, waiting: 2 }, storage);
  expect([countWaiting(3, storage), countWaiting(4, storage), countWaiting(undefined, storage)]).toEqual([
    2, 0, 0,
  ]);
  writeWaitingMark({ user: 4, waiting: 1 }, storage);
  expect([countWaiting(3, storage), countWaiting(4, storage)]).toEqual([2, 1]);
  writeWaitingMark({ user: 3, waiting: 0 }, storage);
  expect(readWaitingMark(storage)).toEqual({ user: 3, waiting: 0, others: { 4: 1 } });
});

it.each(['', 'no', '{"user":"3"}'])('takes %j for no mark', (text) => {
  expect(readWaitingMark({ getItem: () => text })).toBeUndefined();
});
