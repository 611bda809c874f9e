import { expect, test } from 'vitest';
import { isMissingPart } from './failures.ts';

test.each([
  new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/CardsPage-a1.js'),
  new TypeError('error loading dynamically imported module: http://localhost/assets/CardsPage-a1.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/MainLayout-a1.css'),
])('%s: the part is missing', (error) => {
  expect(isMissingPart(error)).toBe(true);
});

test.each([new TypeError('undefined is not a function'), new Error('Preload'), 'text', undefined])(
  '%s: something else',
  (error) => {
    expect(isMissingPart(error)).toBe(false);
  },
);
