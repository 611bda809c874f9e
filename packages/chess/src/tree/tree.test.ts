import { parsePgn, startingPosition, walk as walkPgn } from 'chessops/pgn';
import { makeSan, parseSan } from 'chessops/san';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legalMoves } from '../moves/legalMoves.ts';
import { START_FEN } from '../position/positionKey.ts';
import { addLine, addMove, commentAt, promoteAt, removeAt } from './changeTree.ts';
import {
  createTree,
  type MoveTree,
  nodeAt,
  type Path,
  parentPath,
  parsePath,
  pathOf,
  ROOT_PATH,
} from './moveTree.ts';
import { linesOf, mainline, pathsByKey, transpositionOf, walk } from './readTree.ts';
import { treeToPgn } from './treeToPgn.ts';

const treeOf = (...lines: readonly string[]): MoveTree =>
  lines.reduce((tree, line) => addLine(tree, ROOT_PATH, line.split(' ')).tree, createTree(START_FEN));

const sans = (tree: MoveTree): readonly string[] =>
  linesOf(tree).map((line) => line.map((node) => node.san).join(' '));

const ITALIAN = treeOf('e2e4 e7e5 g1f3 b8c6 f1c4', 'e2e4 c7c5', 'e2e4 e7e5 f1c4', 'd2d4');

test('lines come out in the order of the tree', () => {
  expect(sans(ITALIAN)).toEqual(['e4 e5 Nf3 Nc6 Bc4', 'e4 e5 Bc4', 'e4 c5', 'd4']);
  expect(mainline(ITALIAN).map((node) => node.san)).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bc4']);
  expect([...walk(ITALIAN)].map(({ node, depth }) => `${depth}${node.san}`)).toEqual([
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

test('a removed move takes its line along, its siblings stay the same objects', () => {
  const path = pathOf(ITALIAN, ['e2e4', 'e7e5'])!;
  const rest = removeAt(ITALIAN, path);
  expect(sans(rest)).toEqual(['e4 c5', 'd4']);
  expect(rest.children[1]).toBe(ITALIAN.children[1]);
  expect(removeAt(ITALIAN, ROOT_PATH)).toBe(ITALIAN);
  expect(removeAt(ITALIAN, 'h2h4' as Path)).toBe(ITALIAN);
});

test('promotion works at the fork nearest to the end of the path', () => {
  const path = pathOf(ITALIAN, ['e2e4', 'e7e5', 'f1c4'])!;
  expect(sans(promoteAt(ITALIAN, path))).toEqual(['e4 e5 Bc4', 'e4 e5 Nf3 Nc6 Bc4', 'e4 c5', 'd4']);
  expect(promoteAt(ITALIAN, pathOf(ITALIAN, ['e2e4', 'e7e5'])!)).toBe(ITALIAN);
});

test('paths come from texts only when a node stands there', () => {
  expect(parsePath(ITALIAN, 'e2e4/c7c5')).toBe('e2e4/c7c5');
  expect(parsePath(ITALIAN, '')).toBe(ROOT_PATH);
  expect(parsePath(ITALIAN, 'e2e4/x')).toBeUndefined();
  expect(parentPath('e2e4/c7c5' as Path)).toBe('e2e4');
  expect(parentPath('e2e4' as Path)).toBe(ROOT_PATH);
});

test('a transposition points to the first node of its position', () => {
  const tree = treeOf('d2d4 d7d5 c2c4 e7e6', 'c2c4 e7e6 d2d4 d7d5');
  const paths = pathsByKey(tree);
  const second = pathOf(tree, ['c2c4', 'e7e6', 'd2d4', 'd7d5'])!;
  const first = pathOf(tree, ['d2d4', 'd7d5', 'c2c4', 'e7e6'])!;
  const key = nodeAt(tree, second)!.key;
  expect(transpositionOf(paths, key, second)).toBe(first);
  expect(transpositionOf(paths, key, first)).toBeUndefined();
});

test('a tree is written as PGN with variations, comments and headers', () => {
  const path = pathOf(ITALIAN, ['e2e4', 'e7e5'])!;
  const commented = commentAt(ITALIAN, path, 'open {game} ( here )');
  expect(treeToPgn(commented, { White: 'A "B"', Result: '1-0' })).toBe(
    '[White "A \\"B\\""]\n[Result "1-0"]\n\n' +
      '1. e4 (1. d4) 1... e5 { open [game] ( here ) } (1... c5) 2. Nf3 (2. Bc4) 2... Nc6 3. Bc4 1-0\n',
  );
  expect(commentAt(commented, path, ' ')).toEqual(ITALIAN);
});

test('a tree from another start names it', () => {
  const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 10';
  const { tree } = addLine(createTree(fen), ROOT_PATH, ['e8d7', 'e2e4']);
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

test('removing what was added gives the tree of before; promoting keeps all moves', () => {
  fc.assert(
    fc.property(grown, fc.nat(), (tree, pick) => {
      const steps = [...walk(tree)];
      const step = steps[pick % Math.max(1, steps.length)];
      if (!step) return;
      const promoted = promoteAt(tree, step.path);
      expect([...walk(promoted)].map(({ path }) => path).sort()).toEqual(
        steps.map(({ path }) => path).sort(),
      );
      expect(nodeAt(removeAt(tree, step.path), step.path)).toBeUndefined();
      const gone = steps.filter(({ path }) => path === step.path || path.startsWith(`${step.path}/`)).length;
      expect([...walk(removeAt(tree, step.path))].length).toBe(steps.length - gone);
    }),
    { numRuns: 40 },
  );
});
