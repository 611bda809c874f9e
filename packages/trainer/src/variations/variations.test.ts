import { pathOfMoves, playLine, ROOT_PATH, START_FEN, START_KEY, transpositions } from '@tabia/chess';
import { describe, expect, it } from 'vitest';
import { type Direction, lineFollowed, mapTree, numberedMove, textTree, walkMap } from './mapTree.ts';
import { addStep, branchCorrection, branchCount, EMPTY_HISTORY, redoStep, undoStep } from './marks.ts';
import { movesOnScreen } from './planPgn.ts';
import {
  changeVariation,
  customVariation,
  firstFolds,
  hiddenCount,
  isTrained,
  mergeVariations,
  shownVariations,
  type Variation,
  type Variations,
  withPosition,
} from './variations.ts';

/** A move named by its path, `g1f3.d7d5`; in training by default unless overridden. */
const WORDS = {
  san: (san: string) => san,
  root: 'root',
  symbol: (grade: string | null) => (grade === 'mistake' ? '?' : ''),
  grade: (grade: string | null) => grade ?? '',
  usual: 'own move',
  often: 'often played',
  own: 'played before',
  fresh: 'new for you',
  checking: 'being checked',
};

function move(id: string, change: Partial<Variation> = {}): Variation {
  const ucis = id.split('.');
  const played = playLine(START_FEN, ucis).at(-1);
  if (!played || playLine(START_FEN, ucis).length !== ucis.length) throw new Error(`${id} is not legal`);
  const made = customVariation({
    parentId: pathOfMoves(ucis.slice(0, -1)),
    hm: ucis.length - 1,
    playerMove: ucis.length % 2 === 1,
    fromId: 1,
    move: played,
  });
  return { ...made, toId: 2, origin: 'own', defaultTraining: true, ...change };
}
function mapOf(...moves: Variation[]): Variations {
  return mergeVariations(new Map(), moves);
}
const root = { posid: 1, fen: START_FEN, hm: 0, eval: null };
const outside = { defaultTraining: false } as const;

const tree = mapOf(
  move('e2e4'),
  move('e2e4.e7e5'),
  move('e2e4.c7c5', outside),
  move('d2d4', outside),
  move('d2d4.d7d5'),
);

describe('merging', () => {
  it('keeps what was loaded deeper or tried, and takes the fresh facts', () => {
    const tried = move('e2e4.e7e5.f2f4', { origin: 'custom' });
    const merged = mergeVariations(mergeVariations(tree, [tried]), [
      move('e2e4', { count: 9 }),
      move('e2e4.e7e5'),
    ]);
    expect(merged.get('e2e4')?.count).toBe(9);
    expect([...merged.keys()]).toEqual([
      'e2e4',
      'd2d4',
      'e2e4.e7e5',
      'e2e4.c7c5',
      'd2d4.d7d5',
      'e2e4.e7e5.f2f4',
    ]);
  });

  it('puts the service’s custom move in place of the tried one', () => {
    const tried = mergeVariations(tree, [move('e2e4.b7b6', { origin: 'custom', toId: null })]);
    const merged = mergeVariations(tried, [move('e2e4.b7b6', { origin: 'custom', toId: 77, status: 1 })]);
    expect(merged.get('e2e4.b7b6')).toMatchObject({ toId: 77, status: 1 });
  });

  it('gives the number of a position to the moves that follow it', () => {
    const tried = mergeVariations(tree, [
      move('e2e4.b7b6', { toId: null }),
      move('e2e4.b7b6.d2d4', { fromId: null }),
    ]);
    const known = withPosition(tried, 'e2e4.b7b6', 5);
    expect([known.get('e2e4.b7b6')?.toId, known.get('e2e4.b7b6.d2d4')?.fromId]).toEqual([5, 5]);
  });
});

it.each([
  ['e2e4', {}, true],
  ['e2e4', { status: 0 }, false],
  ['e2e4', { status: 1, ...outside }, true],
  ['e2e4', outside, false],
] as const)('%s with %o: in training %s', (id, change, expected) => {
  expect(isTrained(mapOf(move(id, change)), id)).toBe(expected);
});

it('a move beyond one that is not in training is not trained', () => {
  expect(isTrained(tree, 'd2d4.d7d5')).toBe(false);
  expect(isTrained(tree, 'e2e4.e7e5')).toBe(true);
  expect(firstFolds(tree, 5)).toEqual(new Set(['d2d4']));
});

it('the branch of the costliest mistake starts open', () => {
  const mistake = { status: 2, defaultTraining: false, playerMove: true, count: 3, waste: 8 } as const;
  const moves = mapOf(
    move('d2d4', mistake),
    move('d2d4.d7d5'),
    move('c2c4', { ...mistake, waste: 2 }),
    move('c2c4.e7e5'),
  );
  expect([...firstFolds(moves, 5)]).toEqual(['c2c4']);
  // By another sensitivity nothing here is a mistake.
  expect([...firstFolds(moves, 10)]).toEqual(['d2d4', 'c2c4']);
});

it.each([
  ['', 0],
  ['e2e4', 1],
  ['e2e4.e7e5', 2],
  ['e2e4.c7c5', 0],
  ['e2e4.e7e5.g1f3', 0],
])('after %j a line shows %d of its moves', (path, count) => {
  expect(lineFollowed(path, ['e2e4', 'e7e5'])).toBe(count);
});

describe('hidden moves', () => {
  const moves = mapOf(
    move('e2e4'),
    move('e2e4.e7e5', { hidden: true, status: 1 }),
    move('e2e4.e7e5.g1f3'),
    move('e2e4.e7e5.g1f3.b8c6'),
    move('e2e4.e7e5.f2f4', { hidden: true }),
    move('e2e4.c7c5'),
  );
  it.each([
    ['', ['e2e4', 'e2e4.c7c5']],
    ['e2e4.e7e5', ['e2e4', 'e2e4.e7e5', 'e2e4.c7c5', 'e2e4.e7e5.g1f3', 'e2e4.e7e5.g1f3.b8c6']],
    [
      'e2e4.e7e5.f2f4',
      ['e2e4', 'e2e4.e7e5', 'e2e4.c7c5', 'e2e4.e7e5.g1f3', 'e2e4.e7e5.f2f4', 'e2e4.e7e5.g1f3.b8c6'],
    ],
  ])('with %j chosen the map draws %j', (selected, expected) => {
    expect([...shownVariations(moves, selected).keys()]).toEqual(expected);
  });

  it('are counted, are in no training whatever their mark, and say on the map that they are hidden', () => {
    expect(hiddenCount(moves)).toBe(2);
    expect(isTrained(moves, 'e2e4.e7e5')).toBe(false);
    const drawn = mapTree(root, { moves, links: new Map(), first: [] }, WORDS);
    expect(drawn.children[0]?.children.map(({ mark }) => mark)).toEqual(['hidden', undefined]);
  });
});

it('a move says how bad it is by a symbol and in words', () => {
  const bad = { ...move('g1f3'), waste: 12, grade: 'mistake' as const };
  const playable = { ...move('d2d4'), waste: 6, grade: 'playable' as const };
  const { children } = mapTree(root, { moves: mapOf(bad, playable), links: new Map(), first: [] }, WORDS);
  expect(children.map(({ move, grade, waste }) => [move, grade, waste])).toEqual([
    ['1.Nf3?', 'mistake', 4],
    ['1.d4', 'playable', 2],
  ]);
});

it('draws the answer first, and says whether its move is new', () => {
  const recommended = { ...move('d2d4'), playerMove: true, defaultTraining: true };
  const other = { ...move('g1f3'), playerMove: true, defaultTraining: false };
  const first = (count: number, share = 1, otherCount = 0) => {
    const moves = mapOf({ ...other, count: otherCount }, { ...recommended, count, share });
    const { children } = mapTree(root, { moves, links: new Map(), first: ['d2d4'] }, WORDS);
    return children.map(({ id, note }) => [id, note]);
  };
  expect(first(6)).toEqual([
    ['d2d4', 'own move'],
    ['g1f3', undefined],
  ]);
  expect(first(1)).toEqual([
    ['d2d4', 'played before'],
    ['g1f3', undefined],
  ]);
  // Three of 155 games, of which the map draws these.
  expect(first(3, 0.019)[0]).toEqual(['d2d4', 'played before']);
  expect(first(5, 0.333)[0]).toEqual(['d2d4', 'own move']);
  expect(first(5, 0.333, 6)[0]).toEqual(['d2d4', 'often played']);
  expect(first(0)).toEqual([
    ['d2d4', 'new for you'],
    ['g1f3', undefined],
  ]);
});

it('links a repeated position to where it is shown in full', () => {
  const moves = mapOf(
    move('g1f3'),
    move('g1f3.d7d5'),
    move('d2d4'),
    move('d2d4.d7d5'),
    move('g1f3.d7d5.d2d4'),
    move('d2d4.d7d5.g1f3'),
    move('d2d4.d7d5.g1f3.c7c6'),
  );
  const placed = [...moves.values()].map(({ id, key }) => ({ path: id, key }));
  const links = transpositions([{ path: ROOT_PATH, key: START_KEY }, ...placed]);
  expect([...links]).toEqual([['d2d4.d7d5.g1f3', 'g1f3.d7d5.d2d4']]);
  const drawn = mapTree(root, { moves, links, first: [] }, WORDS);
  const met = drawn.children[1]?.children[0]?.children[0];
  expect(met).toMatchObject({ move: '2.Nf3', transposes: true, children: [] });
});

it.each<[string, Direction, string | undefined]>([
  ['', 'on', 'e2e4'],
  ['', 'back', undefined],
  ['e2e4', 'on', 'e2e4.e7e5'],
  ['e2e4', 'down', 'd2d4'],
  ['e2e4.e7e5', 'down', 'e2e4.c7c5'],
  ['e2e4.c7c5', 'down', undefined],
  ['e2e4.e7e5', 'back', 'e2e4'],
  ['d2d4', 'up', 'e2e4'],
])('from %j %s is %j', (from, direction, expected) => {
  expect(walkMap(tree, { from, folded: new Set(['d2d4']), links: new Map() }, direction)).toBe(expected);
});

it('says on a reply that its answer is being checked', () => {
  const waiting = mapOf(move('e2e4'), move('e2e4.e7e5', { playerMove: false, checking: true }));
  const drawn = mapTree(root, { moves: waiting, links: new Map(), first: [] }, WORDS);
  expect(drawn.children[0]?.children[0]).toMatchObject({ move: '1...e5', note: 'being checked' });
  expect(drawn.children[0]).not.toHaveProperty('note');
});

it('takes along what is on the screen: what is trained and the chosen line, or all where nothing is trained', () => {
  const e5 = [{ uci: 'e7e5', children: [] }];
  expect(movesOnScreen(tree, 'd2d4')).toEqual([
    { uci: 'e2e4', children: e5 },
    { uci: 'd2d4', children: [] },
  ]);
  const untrained = mapOf(
    move('e2e4', outside),
    move('e2e4.e7e5', outside),
    move('d2d4', { ...outside, hidden: true }),
  );
  expect(movesOnScreen(untrained, '')).toEqual([{ uci: 'e2e4', children: e5 }]);
});

it('writes the moves in training and the way to the chosen one', () => {
  const sans = (nodes: readonly { san: string; children: readonly never[] }[]): unknown =>
    nodes.map(({ san, children }) => [san, sans(children)]);
  expect(sans(textTree(root, tree, 'd2d4', (san) => san).children as never)).toEqual([
    ['e4', [['e5', []]]],
    ['d4', []],
  ]);
  expect([numberedMove(1, 'e4'), numberedMove(2, 'e5'), numberedMove(23, 'Kf1')]).toEqual([
    '1.e4',
    '1...e5',
    '12.Kf1',
  ]);
});

describe('marks', () => {
  const three = mapOf(move('e2e4'), move('d2d4', outside), move('c2c4', outside), move('g1f3', outside));
  it.each([
    [0, [['e2e4', 0]]],
    [1, [['e2e4', 1]]],
    [
      2,
      [
        ['e2e4', 1],
        ['d2d4', 1],
      ],
    ],
    [
      3,
      [
        ['e2e4', 1],
        ['d2d4', 1],
        ['c2c4', 1],
      ],
    ],
  ])('branch correction %i', (count, expected) => {
    const changes = branchCorrection(three, '', count);
    expect(changes.map(({ id, after }) => [id, after.status])).toEqual(expected);
    const marked = changes.reduce((moves, { id, after }) => changeVariation(moves, id, after), three);
    expect(branchCount(marked, '')).toBe(count);
  });

  it('a hidden move is none of the best that branch correction is about', () => {
    const moves = changeVariation(three, 'e2e4', { hidden: true });
    expect(branchCorrection(moves, '', 1)).toEqual([
      { id: 'd2d4', before: { status: 2 }, after: { status: 1 } },
    ]);
  });

  it('undoes and does again in order; something new forgets what was taken back', () => {
    const first = [{ id: 'a', before: { status: 2 }, after: { status: 1 } }] as const;
    const next = [{ id: 'b', before: { hidden: false }, after: { hidden: true } }] as const;
    const done = addStep(addStep(EMPTY_HISTORY, first), next);
    const undone = undoStep(done);
    expect(undone?.changes).toEqual([{ id: 'b', before: { hidden: true }, after: { hidden: false } }]);
    expect(redoStep(undone!.history)).toEqual({ changes: next, history: done });
    expect(redoStep(addStep(undone!.history, first))).toBeUndefined();
    expect(undoStep(EMPTY_HISTORY)).toBeUndefined();
  });
});
