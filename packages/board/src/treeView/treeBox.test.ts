import { expect, test } from 'vitest';
import { boxAt, groupBoxes, itemsFor, type TreeBox } from './treeBox.ts';

function box(id: string, y: number, parent?: TreeBox): TreeBox {
  return {
    id,
    parent,
    x: parent ? 120 : 0,
    y,
    width: 100,
    height: 40,
    level: parent ? 2 : 1,
    position: 1,
    siblings: 1,
    hasChildren: false,
    folded: false,
  };
}
const root = box('root', 0);
const many = [root, ...Array.from({ length: 1000 }, (_, index) => box(`n${index}`, index * 50, root))];

test('a point finds the node that contains it, and nothing between two', () => {
  expect(boxAt(many, { x: 130, y: 55 })?.id).toBe('n1');
  expect(boxAt(many, { x: 130, y: 45 })).toBeUndefined();
  expect(boxAt(many, { x: 50, y: 10 })?.id).toBe('root');
});

test('items are those in sight, and never more than a few hundred of them', () => {
  const sight = { x: 0, y: 1000, width: 300, height: 200 };
  expect(itemsFor(many, sight, undefined).map(({ id }) => id)).toEqual(['n20', 'n21', 'n22', 'n23', 'n24']);
  const all = { x: 0, y: 0, width: 300, height: 90_000 };
  expect(itemsFor(many, all, undefined)).toHaveLength(240);
});

test('the chosen one and those next to it are always there', () => {
  const chain = [root, box('child', 50, root)];
  const leaf = box('leaf', 9000, chain[1]);
  const nodes = [...chain, leaf, box('beside', 9050, chain[1])];
  const away = { x: 0, y: 50_000, width: 10, height: 10 };
  expect(itemsFor(nodes, away, leaf).map(({ id }) => id)).toEqual(['child', 'leaf', 'beside']);
  expect(itemsFor(nodes, away, chain[1]).map(({ id }) => id)).toEqual(['root', 'child', 'leaf', 'beside']);
});

test('boxes that are drawn alike are one group, in the order they came', () => {
  const boxes = ['a1', 'b1', 'a2'].map((id) => box(id, 0));
  const groups = groupBoxes(boxes, ({ id }) => id.slice(0, 1));
  expect([...groups].map(([key, group]) => [key, group.map(({ id }) => id)])).toEqual([
    ['a', ['a1', 'a2']],
    ['b', ['b1']],
  ]);
});
