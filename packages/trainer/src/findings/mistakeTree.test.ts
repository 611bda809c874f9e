import { type Mistake, operations } from '@tabia/api-client/contract';
import { expect, it } from 'vitest';
import { mistakeTree, waysTo } from './mistakeTree.ts';

const example = operations['usergames/mistakes'].example.output.mistakes[0] as Mistake;
const words = {
  san: (san: string) => san,
  pattern: (m: Mistake) => ['held', 'repeated', 'back'][m.mdegree] ?? '',
  count: (m: Mistake) => `${m.unreasonable_count}/${m.total_count}`,
  cost: (m: Mistake) => `−${m.average_shortage}`,
  opening: (name: string) => name.replace('Defense', 'защита'),
  title: ({ position_id }: Mistake) => `position ${position_id}`,
};
function at(position_id: number, ...prehistory_uci: string[]): Mistake {
  return {
    ...example,
    position_id,
    prehistory_uci,
  };
}

it('joins the ways to critical positions into one tree', () => {
  const tree = mistakeTree([at(7, 'e2e4', 'e7e5', 'f1c4'), at(8, 'e2e4', 'e7e5'), at(9, 'd2d4')], words);
  expect(tree.children.map(({ id, move }) => [id, move])).toEqual([
    ['e2e4', '1.e4'],
    ['9', '1.d4'],
  ]);
  const reply = tree.children[0]?.children[0];
  expect(reply).toMatchObject({
    id: '8',
    move: 'e5',
    critical: { degree: 'red', text: 'back', count: '15/24' },
  });
  expect(reply?.children[0]).toMatchObject({
    id: '7',
    move: '2.Bc4',
    note: "Bishop's Opening: Berlin защита",
  });
});

it('numbers a reply that begins a row', () => {
  const tree = mistakeTree([at(7, 'e2e4', 'e7e5'), at(8, 'e2e4', 'c7c5')], words);
  expect(tree.children[0]?.children.map(({ move }) => move)).toEqual(['1...e5', '1...c5']);
});

it.each([
  ['cost', ['d4', 'c4', 'e4']],
  ['move', ['e4', 'd4', 'c4']],
  ['share', ['e4', 'c4', 'd4']],
  ['groups', ['c4', 'd4', 'e4']],
  ['status', ['c4', 'd4', 'e4']],
] as const)('puts branches in the order of %s', (order, moves) => {
  const mistakes = [
    { ...at(1, 'e2e4'), hm: 1, total_count: 50, expected_loss: 5, mdegree: 0, studied: 1 },
    { ...at(2, 'd2d4', 'd7d5'), hm: 2, total_count: 9, expected_loss: 90, mdegree: 1 },
    {
      ...at(3, 'c2c4', 'e7e5', 'b1c3'),
      hm: 3,
      total_count: 8,
      expected_loss: 20,
      studied: 2,
      repeated_fault: true,
    },
    { ...at(4, 'c2c4', 'c7c5', 'b1c3'), hm: 3, total_count: 8, expected_loss: 20 },
  ];
  const tree = mistakeTree(mistakes, words, waysTo(mistakes, order));
  expect(tree.children.map(({ move }) => move.slice(2))).toEqual(moves);
});

it('keeps the order of branches while it is read, at every depth, and adds what is new below', () => {
  const found = (position_id: number, expected_loss: number, ...moves: string[]) => ({
    ...at(position_id, ...moves),
    expected_loss,
  });
  const before = [found(1, 9, 'e2e4', 'e7e5'), found(2, 5, 'e2e4', 'c7c5'), found(3, 4, 'd2d4')];
  const now = [found(4, 70, 'c2c4'), found(5, 90, 'd2d4', 'd7d5'), found(6, 60, 'e2e4', 'e7e6'), ...before];
  const first = waysTo(before);
  const sansOf = (tree: typeof first) =>
    [tree, tree.children[0]].map((one) => one?.children.map(({ san }) => san));
  expect(sansOf(first)).toEqual([
    ['e4', 'd4'],
    ['e5', 'c5'],
  ]);
  expect(sansOf(waysTo(now, 'cost', first))).toEqual([
    ['e4', 'd4', 'c4'],
    ['e5', 'c5', 'e6'],
  ]);
  expect(sansOf(waysTo(now))[0]).toEqual(['d4', 'e4', 'c4']);
});

it('begins with the positions to which no move leads', () => {
  const start = at(12);
  const { children } = mistakeTree([at(7, 'e2e4'), at(13), start], words);
  expect(children.map(({ id, move }) => [id, move])).toEqual([
    ['12', 'position 12'],
    ['13', 'position 13'],
    ['7', '1.e4'],
  ]);
  expect(children[0]).toMatchObject({ critical: { degree: 'red', count: '15/24' }, children: [] });
});

it('leaves out a path with an illegal move', () => {
  expect(mistakeTree([at(7, 'e2e5')], words).children).toEqual([]);
});
