import { expect, test } from 'vitest';
import { placeSheet, placeSpots } from './presentPoints.ts';

const sheet = { width: 631, height: 112 };
const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 800 };

test.each([
  ['below', { left: 100, top: 100, width: 80, height: 40 }, sheet, desktop, { left: 100, top: 152 }],
  [
    'above when it does not fit below',
    { left: 100, top: 700, width: 80, height: 40 },
    sheet,
    desktop,
    { left: 100, top: 576 },
  ],
  [
    'pushed back from the right edge',
    { left: 1200, top: 0, width: 40, height: 40 },
    sheet,
    desktop,
    { left: 641, top: 52 },
  ],
  [
    'never left of the window',
    { left: -50, top: 0, width: 400, height: 40 },
    sheet,
    desktop,
    { left: 8, top: 52 },
  ],
  [
    'over the lower edge of a tall element',
    { left: 0, top: 10, width: 1280, height: 780 },
    sheet,
    desktop,
    { left: 8, top: 680 },
  ],
  [
    'over the upper edge when the element reaches down',
    { left: 0, top: 60, width: 1280, height: 1200 },
    sheet,
    desktop,
    { left: 8, top: 8 },
  ],
  [
    'a sheet as wide as a phone',
    { left: 200, top: 100, width: 80, height: 40 },
    { width: 344, height: 180 },
    phone,
    { left: 8, top: 152 },
  ],
  [
    'an element scrolled out at the top',
    { left: 8, top: -300, width: 80, height: 40 },
    sheet,
    desktop,
    { left: 8, top: 8 },
  ],
])('%s', (_name, target, size, viewport, expected) => {
  expect(placeSheet(target, size, viewport)).toEqual(expected);
});

test('numbers do not overlap', () => {
  const box = { left: 100, top: 100, width: 300, height: 200 };
  expect(placeSpots([box, box, { ...box, left: 110 }, { ...box, top: 160 }])).toEqual([
    { left: 100, top: 100 },
    { left: 132, top: 100 },
    { left: 164, top: 100 },
    { left: 100, top: 160 },
  ]);
});

test('the number of an element that is partly out of sight stays in the window', () => {
  expect(
    placeSpots([
      { left: -20, top: -50, width: 400, height: 200 },
      { left: 40, top: -300, width: 400, height: 200 },
    ]),
  ).toEqual([
    { left: 20, top: 20 },
    { left: 40, top: -300 },
  ]);
});
