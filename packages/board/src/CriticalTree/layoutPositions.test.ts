import { expect, test } from 'vitest';
import { layoutPositions } from './layoutPositions.ts';
import { greenBranches, type PositionNode, worstDegree } from './positionNode.ts';

const node = (
  move: string,
  critical: 'red' | 'black' | 'green' | undefined,
  ...children: PositionNode[]
): PositionNode => ({
  id: move,
  move,
  critical: critical && { degree: critical, count: '2/3' },
  children,
});
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
  const rows = layoutPositions(tree, new Set());
  expect(rows.map(({ moves, level }) => `${level} ${moves.join(' ')}`)).toEqual([
    '1 1.e4 c5',
    '2 2.Nf3',
    '3 d6 3.d4',
    '2 2.Nc3',
    '3 Nc6',
    '1 1.d4 d5',
    '2 2.c4',
  ]);
  expect(rows[2]?.parentId).toBe('2.Nf3');
});

test('green branches are folded, whatever hides red or black is not', () => {
  expect([...greenBranches(tree)]).toEqual(['2.Nc3', '1.d4']);
  const rows = layoutPositions(tree, greenBranches(tree));
  expect(rows.map(({ node: { id } }) => id)).toEqual(['c5', '2.Nf3', '3.d4', '2.Nc3', 'd5']);
});

test('the worst of a branch wins', () => {
  expect(worstDegree(tree)).toBe('red');
  expect(worstDegree(tree.children[1]!)).toBe('green');
  expect(worstDegree(node('1.c4', undefined))).toBeUndefined();
});
