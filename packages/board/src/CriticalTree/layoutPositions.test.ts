import { expect, test } from 'vitest';
import {
  filterStates,
  fingerSizes,
  greenBranches,
  layoutPositions,
  type PositionNode,
  worstDegrees,
} from './layoutPositions.ts';

function node(
  move: string,
  critical: 'red' | 'black' | 'green' | undefined,
  ...children: PositionNode[]
): PositionNode {
  return {
    id: move,
    move,
    critical: critical && { degree: critical, count: '2/3' },
    children,
  };
}
function measure(text: string, px: number) {
  return (text.length * px) / 2;
}
const tree = node(
  'start',
  undefined,
  node(
    '1.e4',
    undefined,
    node(
      'c5',
      undefined,
      node('2.Nf3', 'red', node('d6', undefined, node('3.d4', 'black'))),
      node('2.Nc3', 'green', node('Nc6', 'green')),
    ),
  ),
  node('1.d4', undefined, node('d5', 'green', node('2.c4', 'green'))),
);

test('moves without a choice are read as one row, up to a fork or a critical position', () => {
  const rows = layoutPositions(tree, new Set(), measure).nodes;
  expect(rows.map(({ moves, level }) => `${level} ${moves.join(' ')}`)).toEqual([
    '1 1.e4 c5',
    '2 2.Nf3',
    '3 d6 3.d4',
    '2 2.Nc3',
    '3 Nc6',
    '1 1.d4 d5',
    '2 2.c4',
  ]);
  expect(rows[2]?.parent?.id).toBe('2.Nf3');
});

test('green branches are folded, branches with red or black are not', () => {
  expect([...greenBranches(tree)]).toEqual(['2.Nc3', '1.d4']);
  const rows = layoutPositions(tree, greenBranches(tree), measure).nodes;
  expect(rows.map(({ node: { id } }) => id)).toEqual(['c5', '2.Nf3', '3.d4', '2.Nc3', 'd5']);
});

test('the worst of a branch wins', () => {
  const worst = worstDegrees(tree);
  expect(worst.get(tree.id)).toBe('red');
  expect(worst.get(tree.children[1]!.id)).toBe('green');
  expect(worstDegrees(node('1.c4', undefined)).size).toBe(0);
});

test('a row that was folded by its first move is opened by it', () => {
  const folds = greenBranches(tree);
  const folded = layoutPositions(tree, folds, measure).nodes.find(({ id }) => id === 'd5')!;
  expect([folded.folded, folded.foldId]).toEqual([true, '1.d4']);
  const opened = new Set([...folds].filter((id) => id !== folded.foldId));
  expect(layoutPositions(tree, opened, measure).nodes.map(({ id }) => id)).toContain('2.c4');
});

test('a finger finds rows and their signs: 44 px in both directions', () => {
  const { nodes } = layoutPositions(tree, greenBranches(tree), measure, fingerSizes);
  expect(fingerSizes.fold).toBeGreaterThanOrEqual(44);
  for (const box of nodes) {
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.width).toBeGreaterThanOrEqual(44);
    if (box.hasChildren) expect(box.textX).toBeGreaterThanOrEqual(fingerSizes.fold);
  }
});

test('rows lie one under the other, children a step to the right, all inside the picture', () => {
  const { nodes, width, height } = layoutPositions(tree, new Set(), measure);
  nodes.forEach((box, index) => {
    const before = nodes[index - 1];
    if (before) expect(box.y).toBeGreaterThanOrEqual(before.y + before.height);
    if (box.parent) expect(box.x).toBeGreaterThan(box.parent.x);
    expect(box.x + box.width).toBeLessThan(width);
    expect(box.y + box.height).toBeLessThan(height);
  });
});

test('a filter never dims the way to what it keeps', () => {
  const states = filterStates(tree, (id) => id === '3.d4');
  expect(Object.fromEntries(states)).toMatchObject({
    '3.d4': 'match',
    d6: 'way',
    '2.Nf3': 'way',
    '1.e4': 'way',
    '2.Nc3': 'dim',
    '1.d4': 'dim',
  });
});
