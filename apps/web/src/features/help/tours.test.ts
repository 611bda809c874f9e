import { expect, it } from 'vitest';
import { forgetTours, rememberTour, seenTours } from './tours.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('remembers each page once until all are forgotten', () => {
  const storage = memory();
  expect(seenTours(storage)).toEqual([]);
  rememberTour('analysis', storage);
  rememberTour('main', storage);
  rememberTour('main', storage);
  expect(seenTours(storage)).toEqual(['main', 'analysis']);
  forgetTours(storage);
  expect(seenTours(storage)).toEqual([]);
});

it('ignores pages that no longer exist', () =>
  expect(seenTours({ getItem: () => 'main,attic,,exercise' })).toEqual(['main', 'exercise']));
