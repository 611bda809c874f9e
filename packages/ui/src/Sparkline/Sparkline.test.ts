import { expect, test } from 'vitest';
import { sparklinePoints } from './Sparkline.tsx';

const box = { width: 100, height: 20, inset: 0 };

test.each<[string, number[], [number, number][]]>([
  ['nothing', [], []],
  ['one value is in the middle of the height', [7], [[0, 10]]],
  [
    'a line without ups and downs',
    [3, 3],
    [
      [0, 10],
      [100, 10],
    ],
  ],
  [
    'the highest value is at the top',
    [0, 10, 5],
    [
      [0, 20],
      [50, 0],
      [100, 10],
    ],
  ],
])('%s', (_title, values, points) => {
  expect(sparklinePoints(values, box)).toEqual(points);
});
