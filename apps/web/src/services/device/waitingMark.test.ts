import { expect, it } from 'vitest';
import {
  clearWaitingMark,
  countWaiting,
  noteUser,
  readWaitingMark,
  writeWaitingMark,
} from './waitingMark.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
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
  expect(readWaitingMark(storage)).toEqual({ user: 3, waiting: 0, isGuest: false, others: { 4: 1 } });
});

it('is that of whoever is signed in, also before that user trains: nobody is taken for another one without the service', () => {
  const storage = memory();
  noteUser({ userid: 4, guest: false }, storage);
  expect(readWaitingMark(storage)).toBeUndefined();
  writeWaitingMark({ user: 3, waiting: 2 }, storage);
  noteUser({ userid: 4, guest: false }, storage);
  expect(readWaitingMark(storage)).toEqual({ user: 4, waiting: 0, isGuest: false, others: { 3: 2 } });
  noteUser({ userid: 3, guest: false }, storage);
  expect(readWaitingMark(storage)).toEqual({ user: 3, waiting: 2, isGuest: false, others: {} });
});

it('says of a guest that somebody else has taken the place, and not of a guest who has signed up', () => {
  const storage = memory();
  writeWaitingMark({ user: 3, waiting: 2, isGuest: true }, storage);
  writeWaitingMark({ user: 3, waiting: 1 }, storage);
  expect(noteUser({ userid: 3, guest: true }, storage)).toBeUndefined();
  expect(noteUser({ userid: 4, guest: false }, storage)).toBe(3);
  expect(readWaitingMark(storage)).toEqual({ user: 4, waiting: 0, isGuest: false, others: { 3: 1 } });
  expect(noteUser({ userid: 5, guest: true }, storage)).toBeUndefined();
  expect(noteUser({ userid: 5, guest: false }, storage)).toBeUndefined();
  expect(noteUser({ userid: 4, guest: false }, storage)).toBeUndefined();
});

it('forgets one user, and goes on counting for all others', () => {
  const storage = memory();
  for (const user of [3, 4, 5]) writeWaitingMark({ user, waiting: user }, storage);
  clearWaitingMark(5, storage);
  expect([3, 4, 5].map((user) => countWaiting(user, storage))).toEqual([3, 4, 0]);
  clearWaitingMark(4, storage);
  expect([3, 4, 5].map((user) => countWaiting(user, storage))).toEqual([3, 0, 0]);
  clearWaitingMark(3, storage);
  expect(readWaitingMark(storage)).toBeUndefined();
});

it.each(['', 'no', '{"user":"3"}'])('takes %j for no mark', (text) => {
  expect(readWaitingMark({ getItem: () => text })).toBeUndefined();
});
