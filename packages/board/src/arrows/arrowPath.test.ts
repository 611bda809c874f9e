import { describe, expect, it } from 'vitest';
import { brushNames } from '../style/boardTypes.ts';
import { arrowPath, shapePath } from './arrowPath.ts';

function outlinesOf(path: string): number[][][] {
  return path
    .split('Z')
    .filter(Boolean)
    .map((outline) =>
      outline
        .slice(1)
        .split('L')
        .map((corner) => corner.split(' ').map(Number)),
    );
}

const WHOLE = { width: 0.2, tail: 0.2 };

it('draws an arrow whose tip is its target and whose shaft has its width', () => {
  const [corners = []] = outlinesOf(arrowPath([4.5, 6.5], [4.5, 4.5], WHOLE));
  expect(corners).toHaveLength(7);
  expect(corners[3]).toEqual([4.5, 4.5]);
  const [first, last] = [corners[0] ?? [], corners[6] ?? []];
  expect(Math.hypot((first[0] ?? 0) - (last[0] ?? 0), (first[1] ?? 0) - (last[1] ?? 0))).toBeCloseTo(0.2);
});

it('keeps the shortest arrow pointing forward', () => {
  for (const dash of [undefined, 0.2]) {
    const shaft = dash === undefined ? WHOLE : { ...WHOLE, dash };
    const [[start, neck] = []] = outlinesOf(arrowPath([0.5, 0.5], [1.5, 0.5], shaft));
    expect(neck?.[0]).toBeGreaterThan(start?.[0] ?? 1);
  }
});

describe('shapes without their colors', () => {
  it.each(['from the same squares', 'as circles'] as const)('are all different: %s', (kind) => {
    const to = kind === 'as circles' ? {} : { to: 'e6' as const };
    const paths = brushNames.map((brush) => shapePath({ from: 'e2', brush, ...to }, 'white'));
    // A circle has no shaft: the thinnest two kinds are told apart by what they surround.
    const least = kind === 'as circles' ? brushNames.length - 1 : brushNames.length;
    expect(new Set(paths).size).toBeGreaterThanOrEqual(least);
  });

  it('break the shaft of a mistake and of a threat into dashes with gaps between them', () => {
    for (const brush of ['mistake', 'threat'] as const) {
      const outlines = outlinesOf(shapePath({ from: 'e2', to: 'e6', brush }, 'white'));
      expect(outlines.length).toBeGreaterThan(3);
      const spans = outlines.map((corners) => {
        const ys = corners.map(([, y]) => y ?? 0);
        return [Math.min(...ys), Math.max(...ys)] as const;
      });
      for (const [index, [, bottom]] of spans.slice(0, -1).entries())
        expect((spans[index + 1]?.[0] ?? 0) - bottom).toBeGreaterThan(0.05);
    }
  });
});

it('draws a move of more weight with a thicker shaft, and never one wider than the head', () => {
  const widthOf = (weight: number) => {
    const [corners = []] = outlinesOf(shapePath({ from: 'e2', to: 'e4', brush: 'played', weight }, 'white'));
    return Math.abs((corners[0]?.[0] ?? 0) - (corners.at(-1)?.[0] ?? 0));
  };
  const widths = [-1, 0, 0.2, 1, 7].map(widthOf);
  expect(widths[0]).toBe(widths[1]);
  expect(widths[1]).toBeGreaterThan(0);
  expect(widths[2]).toBeGreaterThan(widths[1] ?? 1);
  expect(widths[3]).toBeGreaterThan(widths[2] ?? 1);
  expect(widths[4]).toBe(widths[3]);
  expect(widths[4]).toBeLessThan(0.46);
});

it('turns with the board', () => {
  const shape = { from: 'a1', to: 'a3', brush: 'best' } as const;
  expect(outlinesOf(shapePath(shape, 'white'))[0]?.[3]).toEqual([0.5, 5.5]);
  expect(outlinesOf(shapePath(shape, 'black'))[0]?.[3]).toEqual([7.5, 2.5]);
});
