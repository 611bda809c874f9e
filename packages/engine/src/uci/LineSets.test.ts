import { expect, test } from 'vitest';
import { type Info, parseInfo } from './parseLines.ts';
import { LineSets } from './Search.ts';

function info(depth: number, multiPv: number, cp: number, bound = ''): Info {
  const move = `${'abcdefgh'[multiPv - 1]}2${'abcdefgh'[multiPv - 1]}4`;
  return parseInfo(`info depth ${depth} multipv ${multiPv} score cp ${cp} ${bound} nodes 1 pv ${move}`)!;
}

function depthsAndScores(sets: LineSets) {
  return sets.best.map(({ depth, score }) => [depth, score]);
}

test('a set is complete with the last line asked for', () => {
  const sets = new LineSets(2);
  expect([info(1, 1, 9), info(1, 2, 5)].map((line) => sets.add(line))).toEqual([false, true]);
  expect(depthsAndScores(sets)).toEqual([
    [1, { cp: 9 }],
    [1, { cp: 5 }],
  ]);
});

test.each([
  ['two depths mixed', [info(2, 1, 99), info(1, 2, 5)]],
  ['a bound', [info(2, 1, 99, 'lowerbound'), info(2, 2, 5)]],
  ['a bound in the second line', [info(2, 1, 99), info(2, 2, 5, 'upperbound')]],
  ['a set broken off', [info(2, 1, 99)]],
])('%s does not replace a complete set', (_, lines) => {
  const sets = new LineSets(2);
  sets.add(info(1, 1, 9));
  sets.add(info(1, 2, 5));
  for (const line of lines) expect(sets.add(line)).toBe(false);
  expect(sets.finish()).toBe(false);
  expect(depthsAndScores(sets)[0]).toEqual([1, { cp: 9 }]);
});

test('with few legal moves the next depth, or the end, closes a set', () => {
  const sets = new LineSets(5);
  const closed = [info(1, 1, 9), info(1, 2, 5), info(2, 1, 8), info(2, 2, 4)].map((line) => sets.add(line));
  expect(closed).toEqual([false, false, true, false]);
  expect(sets.finish()).toBe(true);
  expect(depthsAndScores(sets)).toEqual([
    [2, { cp: 8 }],
    [2, { cp: 4 }],
  ]);
});
