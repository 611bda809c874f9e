import { parsePgn, startingPosition, walk as walkPgn } from 'chessops/pgn';
import { makeSan, parseSan } from 'chessops/san';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legalMoves } from '../moves/legalMoves.ts';
import { START_FEN } from '../position/positionKey.ts';
import { commented } from '../testing/commented.ts';
import { addLine, addMove, treeOfLines } from './changeTree.ts';
import {
  childPath,
  createTree,
  type MoveNode,
  type MoveTree,
  movesOf,
  nodeAt,
  type Path,
  parentPath,
  pathOfMoves,
  pathsAlong,
  ROOT_PATH,
  transpositions,
} from './moveTree.ts';
import { treeToPgn } from './treeToPgn.ts';

/** Every move of a tree with its path, each before its children. */
function* walk(tree: MoveTree, at = ROOT_PATH): Generator<{ node: MoveNode; path: Path }> {
  for (const node of tree.children) {
    const path = childPath(at, node.id);
    yield { node, path };
    yield* walk(node, path);
  }
}

function treeOf(...lines: readonly string[]): MoveTree {
  return treeOfLines(
    START_FEN,
    lines.map((line) => line.split(' ')),
  );
}

const ITALIAN = treeOf('e2e4 e7e5 g1f3 b8c6 f1c4', 'e2e4 c7c5', 'e2e4 e7e5 f1c4', 'd2d4');

test('lines share their beginning, in the order in which they came', () => {
  expect([...walk(ITALIAN)].map(({ node, path }) => `${movesOf(path).length}${node.san}`)).toEqual([
    '1e4',
    '2e5',
    '3Nf3',
    '4Nc6',
    '5Bc4',
    '3Bc4',
    '2c5',
    '1d4',
  ]);
});

test('a line ends before a move that is not legal', () => {
  expect([...walk(treeOf('e2e4 e7e5 e4e5 g8f6', 'e2e5'))].map(({ path }) => path)).toEqual([
    'e2e4',
    'e2e4.e7e5',
  ]);
});

test('a tree of lines is the tree that grows line by line', () => {
  const lines = [['e2e4', 'e7e5'], ['d2d4'], ['e2e4', 'c7c5', 'c7c6']];
  const grown = lines.reduce((tree, line) => addLine(tree, ROOT_PATH, line).tree, createTree(START_FEN));
  expect(treeOfLines(START_FEN, lines)).toEqual(grown);
});

test('a move that is there already leads to its path and changes nothing', () => {
  const added = addMove(ITALIAN, ROOT_PATH, 'd2d4');
  expect(added?.tree).toBe(ITALIAN);
  expect(added?.path).toBe('d2d4');
});

test.each([
  ['', 'e2e5'],
  ['e2e4', 'e2e4'],
  ['a2a3', 'a7a6'],
])('nothing is added at "%s" by %s', (path, uci) => {
  expect(addMove(ITALIAN, path as Path, uci)).toBeUndefined();
});

test('paths are prefixes of each other', () => {
  const path = pathOfMoves(['e2e4', 'c7c5', 'g1f3']);
  expect(path).toBe('e2e4.c7c5.g1f3');
  expect(pathsAlong(path)).toEqual(['e2e4', 'e2e4.c7c5', 'e2e4.c7c5.g1f3']);
  expect(pathsAlong(ROOT_PATH)).toEqual([]);
  expect(parentPath(path)).toBe('e2e4.c7c5');
  expect(parentPath('e2e4' as Path)).toBe(ROOT_PATH);
});

test('a transposition points to the first path of its position, the root included', () => {
  const tree = treeOf('d2d4 d7d5 c2c4 e7e6', 'c2c4 e7e6 d2d4 d7d5', 'g1f3 g8f6 f3g1 f6g8');
  const placed = [...walk(tree)].map(({ node, path }) => ({ path, key: node.key }));
  const links = transpositions([{ path: ROOT_PATH, key: tree.key }, ...placed]);
  expect([...links]).toEqual([
    ['c2c4.e7e6.d2d4.d7d5', 'd2d4.d7d5.c2c4.e7e6'],
    ['g1f3.g8f6.f3g1.f6g8', ''],
  ]);
});

test('a tree is written as PGN with variations, comments and headers', () => {
  const tree = commented(ITALIAN, 'e2e4.e7e5', 'open {game} ( here )');
  expect(treeToPgn(tree, { White: 'A "B"', Result: '1-0' })).toBe(
    '[White "A \\"B\\""]\n[Result "1-0"]\n\n' +
      '1. e4 (1. d4) 1... e5 { open [game] ( here ) } (1... c5) 2. Nf3 (2. Bc4) 2... Nc6 3. Bc4 1-0\n',
  );
});

test('a tree from another start names it', () => {
  const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 10';
  const { tree } = addLine(createTree(fen), ROOT_PATH, ['e8d7', 'e2e4']);
  expect(treeToPgn(tree, { Result: '0-1 {time' }).trimEnd().endsWith(' *')).toBe(true);
  expect(treeToPgn(tree)).toBe(`[SetUp "1"]\n[FEN "${fen}"]\n\n10... Kd7 11. e4 *\n`);
});

/** A tree grown by random numbers: where to add, and which legal move. */
const grown = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 25 }).map((steps) => {
  let tree = createTree(START_FEN);
  for (const [where, which] of steps) {
    const paths = [ROOT_PATH, ...[...walk(tree)].map((step) => step.path)];
    const path = paths[where % paths.length]!;
    const moves = [...legalMoves(nodeAt(tree, path)!.fen)].flatMap(([from, targets]) =>
      targets.map((to) => from + to),
    );
    tree = addMove(tree, path, moves[which % Math.max(1, moves.length)] ?? '')?.tree ?? tree;
  }
  return tree;
});

test('a name with line breaks cannot add a tag or a move to the PGN', () => {
  const names = [
    'Anna\n[Result "1-0"]\n\n1. f3',
    'Anna\r\nB',
    'A\u2028B\0C',
    '<script>',
    'محمد',
    '😀'.repeat(60),
  ];
  const read = names.map((White) => parsePgn(treeToPgn(createTree(START_FEN), { White })));
  expect(read.map((games) => games.map(({ headers }) => headers.get('White')))).toEqual([
    ['Anna [Result "1-0"] 1. f3'],
    ['Anna B'],
    ['A B C'],
    ...names.slice(3).map((name) => [name]),
  ]);
  for (const [game] of read) expect([...(game?.moves.mainline() ?? [])]).toEqual([]);
});

test('any tree survives PGN, and every path leads to its own node', () => {
  fc.assert(
    fc.property(grown, (tree) => {
      const steps = [...walk(tree)];
      for (const { node, path } of steps) expect(nodeAt(tree, path)).toBe(node);
      expect(new Set(steps.map((step) => step.path)).size).toBe(steps.length);
      const game = parsePgn(treeToPgn(tree))[0]!;
      let count = 0;
      walkPgn(game.moves, startingPosition(game.headers).unwrap(), (position, data) => {
        const move = parseSan(position, data.san);
        expect(move && makeSan(position, move)).toBe(data.san);
        position.play(move!);
        count++;
      });
      expect(count).toBe(steps.length);
    }),
    { numRuns: 40 },
  );
});
