import { type PlayedMove, parentPath, readPath, START_FEN } from '@tabia/chess';
import { expect, it } from 'vitest';
import { drawnVariations, EVERYTHING, type TreeDisplay } from './treeDisplay.ts';
import { customVariation, type Variation } from './variations.ts';

function move(id: string, change: Partial<Variation> = {}): Variation {
  const uci = id.slice(-4);
  const hm = id.split('.').length;
  return {
    ...customVariation({
      parentId: parentPath(readPath(id)),
      hm: hm - 1,
      playerMove: hm % 2 === 1,
      fromId: 1,
      move: { uci, san: uci, fen: START_FEN } as PlayedMove,
    }),
    origin: 'engine',
    toId: 2,
    ...change,
  };
}

/** The first half-moves are the player's: two in training, one met, three that nobody played. */
const MOVES = [
  move('e2e4', { defaultTraining: true, count: 9, waste: 0 }),
  move('d2d4', { status: 1, waste: 1 }),
  move('c2c4', { count: 2, waste: 2 }),
  move('g1f3', { best: true, waste: 0 }),
  move('b1c3', { waste: 3.9 }),
  move('g2g4', { waste: 9 }),
  move('a2a3', { hidden: true, count: 1 }),
  move('e2e4.e7e5', { count: 4, waste: 0 }),
  move('c2c4.e7e5', { count: 1, waste: 0 }),
];
const ALL = new Map(MOVES.map((one) => [one.id, one]));
const nothing: TreeDisplay = { tree_offers: 'ignore', tree_met: 'ignore', tree_others: 'ignore' };

function drawn(display: Partial<TreeDisplay>, selected = '', showHidden = false): string[] {
  return [...drawnVariations(ALL, selected, { display: { ...nothing, ...display }, showHidden }).keys()];
}

it.each<[string, Partial<TreeDisplay>, string[]]>([
  ['nothing', {}, []],
  ['the best move in training', { tree_offers: 'best' }, ['e2e4']],
  ['all moves in training', { tree_offers: 'all' }, ['e2e4', 'd2d4']],
  ['the player’s moves met in games', { tree_met: 'hero' }, ['e2e4', 'c2c4']],
  ['all moves met in games', { tree_met: 'all' }, ['e2e4', 'c2c4', 'e2e4.e7e5', 'c2c4.e7e5']],
  ['the best of the others', { tree_others: 'best' }, ['g1f3']],
  ['the good ones of the others', { tree_others: 'good' }, ['g1f3', 'b1c3']],
  ['all others', { tree_others: 'extended' }, ['g1f3', 'b1c3', 'g2g4']],
  [
    'what follows only where its way is drawn',
    { tree_offers: 'best', tree_met: 'all' },
    ['e2e4', 'c2c4', 'e2e4.e7e5', 'c2c4.e7e5'],
  ],
])('draws %s', (_, display, expected) => {
  expect(drawn(display)).toEqual(expected);
});

it('draws the way to the chosen move whatever is left out, and hidden moves only on request', () => {
  expect(drawn({}, 'c2c4.e7e5')).toEqual(['c2c4', 'c2c4.e7e5']);
  expect(drawn({ tree_met: 'hero' }, '', true)).toEqual(['e2e4', 'c2c4', 'a2a3']);
});

it('leaves nothing out by default', () => {
  expect(drawnVariations(ALL, '', { display: EVERYTHING, showHidden: true })).toBe(ALL);
});
