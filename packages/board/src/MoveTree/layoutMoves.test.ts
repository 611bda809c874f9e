import {
  addMove,
  childPath,
  createTree,
  type MoveTree,
  type Path,
  pathOfMoves,
  ROOT_PATH,
  START_FEN,
  treeOfLines,
} from '@tabia/chess';
import { describe, expect, test } from 'vitest';
import { commented } from '../../../chess/src/testing/commented.ts';
import { layoutMoves, walkTree } from './layoutMoves.ts';

function grow(lines: readonly string[], fen = START_FEN): MoveTree {
  return treeOfLines(
    fen,
    lines.map((line) => line.split(' ')),
  );
}

/** The path of every move of a tree. */
function pathsOf(tree: MoveTree, at = ROOT_PATH): readonly Path[] {
  return tree.children.flatMap((node) => {
    const path = childPath(at, node.id);
    return [path, ...pathsOf(node, path)];
  });
}

/** The runs as a reader sees them, each indented by its depth. */
function asText(tree: MoveTree, folded?: ReadonlySet<string>): string {
  return layoutMoves(tree, folded)
    .map((run) => {
      const words = run.moves.map(
        ({ number, san, comment, opens, closes }) =>
          `${opens ? '(' : ''}${number}${san}${comment ? ` {${comment}}` : ''}${closes ? ')' : ''}`,
      );
      return '  '.repeat(run.depth) + words.join(' ');
    })
    .join('\n');
}

describe('layoutMoves', () => {
  test('one line', () => {
    expect(asText(grow(['e2e4 e7e5 g1f3']))).toBe('1.e4 e5 2.Nf3');
  });

  test('short variations stand in brackets, and the number comes back after them', () => {
    expect(asText(grow(['e2e4 e7e5 g1f3 b8c6', 'e2e4 c7c5 g1f3', 'e2e4 e7e5 f1c4']))).toBe(
      '1.e4 e5 (1...c5 2.Nf3) 2.Nf3 (2.Bc4) 2...Nc6',
    );
  });

  test('moves in brackets do not belong to the main line', () => {
    const [run] = layoutMoves(grow(['e2e4 e7e5 g1f3', 'e2e4 c7c5 g1f3']));
    expect(run?.moves.map(({ san, main }) => [san, main])).toEqual([
      ['e4', true],
      ['e5', true],
      ['c5', false],
      ['Nf3', false],
      ['Nf3', true],
    ]);
  });

  test('a variation with a fork of its own gets a line of its own, and so do those inside it', () => {
    const tree = grow([
      'e2e4 e7e5 g1f3 b8c6 f1b5',
      'e2e4 c7c5 g1f3 d7d6 d2d4',
      'e2e4 c7c5 g1f3 b8c6 d2d4',
      'e2e4 c7c5 b1c3 b8c6 g2g3 g7g6 f1g2',
      'e2e4 c7c5 b1c3 b8c6 f2f4',
    ]);
    expect(asText(tree)).toBe(
      [
        '1.e4 e5',
        '  1...c5 2.Nf3',
        '    2.Nc3 Nc6 3.g3 (3.f4) 3...g6 4.Bg2',
        '  2...d6 (2...Nc6 3.d4) 3.d4',
        '2.Nf3 Nc6 3.Bb5',
      ].join('\n'),
    );
  });

  test('of a shut variation only the first move is shown, and how much is hidden', () => {
    const tree = grow([
      'e2e4 e7e5 g1f3 b8c6',
      'e2e4 c7c5 g1f3 d7d6 d2d4',
      'e2e4 c7c5 b1c3 b8c6 g2g3 g7g6 f1g2',
    ]);
    const folded = new Set(['e2e4.c7c5']);
    expect(asText(tree, folded)).toBe(['1.e4 e5', '  1...c5', '2.Nf3 Nc6'].join('\n'));
    expect(layoutMoves(tree, folded)[1]).toMatchObject({ start: 'e2e4.c7c5', hidden: 8 });
    expect(layoutMoves(tree)[1]).toMatchObject({ start: 'e2e4.c7c5' });
  });

  test('Black begins and a comment brings the number back', () => {
    const tree = grow(['e7e5 g1f3 b8c6'], 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    expect(asText(commented(tree, 'e7e5.g1f3', 'the knight first'))).toBe(
      '1...e5 2.Nf3 {the knight first} 2...Nc6',
    );
  });

  test('every move appears in the text once', () => {
    const tree = grow(['d2d4 d7d5 c2c4', 'd2d4 g8f6 c2c4 e7e6', 'd2d4 g8f6 c2c4 g7g6', 'c2c4', 'g1f3 d7d5']);
    const shown = layoutMoves(tree).flatMap((run) => run.moves.map(({ path }) => path));
    expect(shown.toSorted()).toEqual(pathsOf(tree).toSorted());
  });

  test('a game of 600 plies does not overflow', () => {
    const there = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    let [tree, path] = [createTree(START_FEN), ROOT_PATH];
    for (let ply = 0; ply < 600; ply++) {
      const added = addMove(tree, path, there[ply % 4]!);
      [tree, path] = [added!.tree, added!.path];
    }
    expect(layoutMoves(tree)[0]?.moves).toHaveLength(600);
  });
});

test('arrows walk back, on and among the moves of a fork', () => {
  const tree = grow(['e2e4 e7e5', 'd2d4']);
  expect(walkTree(tree, ROOT_PATH, 'ArrowRight')).toBe('e2e4');
  expect(walkTree(tree, pathOfMoves(['e2e4']), 'ArrowDown')).toBe('d2d4');
  expect(walkTree(tree, pathOfMoves(['d2d4']), 'ArrowUp')).toBe('e2e4');
  expect(walkTree(tree, pathOfMoves(['d2d4']), 'ArrowRight')).toBeUndefined();
  expect(walkTree(tree, pathOfMoves(['e2e4', 'e7e5']), 'ArrowLeft')).toBe('e2e4');
  expect(walkTree(tree, ROOT_PATH, 'ArrowLeft')).toBeUndefined();
});
