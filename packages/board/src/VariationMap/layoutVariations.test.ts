import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgeWidth } from './drawVariations.ts';
import {
  FOLD_INSET,
  fingerScales,
  layoutVariations,
  mapScales,
  type VariationNode,
  walkVariations,
} from './layoutVariations.ts';

function node(id: string, ...children: VariationNode[]): VariationNode {
  return {
    id,
    move: id,
    kind: 'own',
    children,
  };
}
const small = node('root', node('a', node('a1', node('a11')), node('a2')), node('b', node('b1')));
const scale = mapScales.md;

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

test.each(Object.entries(fingerScales))('a finger finds nodes and folds of the padding %s', (_, scale) => {
  expect(Math.min(scale.nodeWidth, scale.nodeHeight)).toBeGreaterThanOrEqual(44);
  // What folds a node does not reach its children.
  expect(FOLD_INSET + scale.columnGap).toBeGreaterThanOrEqual(44);
});

describe('layoutVariations', () => {
  const placesOf = (root: VariationNode, folds: ReadonlySet<string> = new Set()) =>
    new Map(layoutVariations(root, folds, scale).nodes.map((placed) => [placed.node.id, placed]));
  const row = scale.nodeHeight + scale.rowGap;

  test('a node is in the middle of its children, an only child beside its parent', () => {
    const at = placesOf(small);
    expect(at.get('a11')?.y).toBe(at.get('a1')?.y);
    expect(at.get('a')?.y).toBe((at.get('a1')!.y + at.get('a2')!.y) / 2);
    expect(at.get('root')?.y).toBe((at.get('a')!.y + at.get('b')!.y) / 2);
    expect(at.get('b')?.x).toBe(at.get('a')?.x);
  });

  test('siblings without moves below them are a row apart, however large the branch beside them is', () => {
    const fork = node(
      'best',
      ...Array.from({ length: 8 }, (_, index) => node(`r${index}`, node(`o${index}`))),
    );
    const at = placesOf(node('root', fork, node('mistake'), node('third')));
    expect(at.get('mistake')!.y - at.get('best')!.y).toBe(row);
    expect(at.get('third')!.y - at.get('mistake')!.y).toBe(row);
  });

  test('a branch has the same shape wherever it hangs', () => {
    const branch = (name: string) => node(name, node(`${name}1`), node(`${name}2`, node(`${name}3`)));
    const at = placesOf(node('root', branch('a'), branch('b')));
    const shape = (name: string) => [1, 2, 3].map((index) => at.get(`${name}${index}`)!.y - at.get(name)!.y);
    expect(shape('a')).toEqual(shape('b'));
  });

  test('a folded node hides what is below it and gives the rows back', () => {
    const open = layoutVariations(small, new Set(), scale);
    const shut = layoutVariations(small, new Set(['a', 'b1']), scale);
    expect(shut.nodes.map((placed) => placed.node.id)).toEqual(['root', 'a', 'b', 'b1']);
    expect(shut.height).toBeLessThan(open.height);
    expect(shut.nodes.find((placed) => placed.node.id === 'b1')?.folded).toBe(false);
  });

  test('no two nodes overlap, all lie inside, and a column is in the order of the moves', () => {
    fc.assert(
      fc.property(
        trees,
        fc.constantFrom(...Object.values(mapScales), ...Object.values(fingerScales)),
        (tree, size) => {
          const { nodes, width, height } = layoutVariations(tree, new Set(), size);
          for (const column of Map.groupBy(nodes, ({ depth }) => depth).values()) {
            const tops = column.map(({ y }) => y);
            // Half pixels are rounded.
            for (const [index, top] of tops.entries())
              if (index > 0)
                expect(top - tops[index - 1]!).toBeGreaterThanOrEqual(size.nodeHeight + size.rowGap - 1);
          }
          for (const { x, y, parent } of nodes) {
            expect(y).toBeGreaterThanOrEqual(size.margin);
            expect(x + size.nodeWidth).toBeLessThanOrEqual(width - size.margin);
            expect(y + size.nodeHeight).toBeLessThanOrEqual(height - size.margin);
            if (parent) expect(x).toBe(parent.x + size.nodeWidth + size.columnGap);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is never higher than one row for each line', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const { nodes, height } = layoutVariations(tree, new Set(), scale);
        const lines = nodes.filter(({ hasChildren }) => !hasChildren).length;
        expect(height).toBeLessThanOrEqual(2 * scale.margin + lines * row);
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
