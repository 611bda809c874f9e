import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgeWidth } from './edgeWidth.ts';
import { layoutVariations, mapScales } from './layoutVariations.ts';
import type { VariationNode } from './variationNode.ts';
import { walkVariations } from './walkVariations.ts';

function node(id: string, ...children: VariationNode[]): VariationNode {
  return {
    id,
    move: id,
    kind: 'own',
    children,
  };
}
const small = node('root', node('a', node('a1', node('a11')), node('a2')), node('b', node('b1')));
const scale = mapScales.medium;

/** A tree of `parents.length + 1` nodes: the n-th hangs below the node its number points at. */
function grow(parents: readonly number[]): VariationNode {
  const made = [{ ...node('0'), children: [] as VariationNode[] }];
  parents.forEach((parent, index) => {
    const child = { ...node(String(index + 1)), children: [] as VariationNode[] };
    made[parent % made.length]!.children.push(child);
    made.push(child);
  });
  return made[0]!;
}
const trees = fc.array(fc.nat(), { maxLength: 500 }).map(grow);

describe('layoutVariations', () => {
  test('the first child is beside its parent, the second a row below the first branch', () => {
    const at = new Map(
      layoutVariations(small, new Set(), scale).nodes.map((placed) => [placed.node.id, placed]),
    );
    expect(at.get('a11')?.y).toBe(at.get('root')?.y);
    expect(at.get('a2')!.y).toBeGreaterThan(at.get('a')!.y);
    expect(at.get('b')!.y).toBeGreaterThan(at.get('a2')!.y);
    expect(at.get('b1')?.y).toBe(at.get('b')?.y);
    expect(at.get('b')?.x).toBe(at.get('a')?.x);
  });

  test('a folded node hides what is below it and gives the rows back', () => {
    const open = layoutVariations(small, new Set(), scale);
    const shut = layoutVariations(small, new Set(['a', 'b1']), scale);
    expect(shut.nodes.map((placed) => placed.node.id)).toEqual(['root', 'a', 'b', 'b1']);
    expect(shut.height).toBeLessThan(open.height);
    expect(shut.nodes.find((placed) => placed.node.id === 'b1')?.folded).toBe(false);
  });

  test('no two nodes overlap, all lie inside, every child is to the right of its parent', () => {
    fc.assert(
      fc.property(trees, fc.constantFrom(...Object.values(mapScales)), (tree, size) => {
        const { nodes, width, height } = layoutVariations(tree, new Set(), size);
        const places = new Set(nodes.map(({ x, y }) => `${x} ${y}`));
        expect(places.size).toBe(nodes.length);
        const columns = [...new Set(nodes.map(({ x }) => x))].toSorted((a, b) => a - b);
        const rows = [...new Set(nodes.map(({ y }) => y))].toSorted((a, b) => a - b);
        const gaps = (lines: number[]) => lines.slice(1).map((line, index) => line - lines[index]!);
        expect(gaps(columns).every((gap) => gap >= size.nodeWidth)).toBe(true);
        expect(gaps(rows).every((gap) => gap >= size.nodeHeight)).toBe(true);
        for (const { x, y, parent } of nodes) {
          expect(x + size.nodeWidth).toBeLessThanOrEqual(width - size.margin);
          expect(y + size.nodeHeight).toBeLessThanOrEqual(height - size.margin);
          if (parent) expect(x).toBeGreaterThan(parent.x);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('500 nodes all find a place, also in one line of 500', () => {
    const line = grow(Array.from({ length: 499 }, (_, index) => index));
    expect(layoutVariations(line, new Set(), scale).nodes).toHaveLength(500);
  });
});

test('arrows walk parent, first child and the neighbors of the same ply', () => {
  const layout = layoutVariations(small, new Set(), scale);
  const at = (id: string) => layout.nodes.find((placed) => placed.node.id === id)!;
  const walk = (id: string, key: string) => walkVariations(layout, at(id), key)?.node.id;
  expect(walk('root', 'ArrowRight')).toBe('a');
  expect(walk('a1', 'ArrowLeft')).toBe('a');
  expect(walk('a2', 'ArrowDown')).toBe('b1');
  expect(walk('b1', 'ArrowUp')).toBe('a2');
  expect(walk('a2', 'ArrowRight')).toBeUndefined();
  expect(walk('b1', 'Home')).toBe('root');
});

test('an edge grows with the share of games and keeps within its bounds', () => {
  expect(edgeWidth(0)).toBe(1.5);
  expect(edgeWidth(1)).toBe(7);
  expect(edgeWidth(0.25)).toBeGreaterThan(edgeWidth(0.1));
  expect(edgeWidth(9)).toBe(7);
});
