import { expect, test } from 'vitest';
import { type DrawnSet, pieceSvg } from './drawings.ts';

const sets: readonly DrawnSet[] = ['plain', 'tokens'];
const roles = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
const sides = ['white', 'black'] as const;

test('every piece of every set is a separate, well-formed picture', () => {
  const all = sets.flatMap((set) => sides.flatMap((side) => roles.map((role) => pieceSvg(set, side, role))));
  expect(new Set(all).size).toBe(24);
  for (const svg of all) {
    expect(svg).toMatch(/^<svg [^>]+>.+<\/svg>$/);
    const opened = svg.match(/<(svg|g)\b/g)?.length;
    expect(svg.match(/<\/(svg|g)>/g)).toHaveLength(opened ?? 0);
    expect(svg).not.toMatch(/undefined|NaN/);
  }
});
