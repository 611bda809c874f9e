import type { Tree, TreeMove } from '@tabia/api-client/contract';

/** A move the player must find: the position, after how many moves of the line, and every move prepared there. */
export type Decision = { readonly posid: number; readonly ply: number; readonly prepared: readonly string[] };

/** A way from the root to a leaf of the moves in training; `move` at a decision is `moves[ply]`. */
export type TrainingLine = {
  readonly moves: readonly string[];
  readonly decisions: readonly Decision[];
};

type Walked = {
  readonly moves: readonly string[];
  readonly decisions: readonly { posid: number; ply: number }[];
};

const preparedMoves = (tree: Pick<Tree, 'posid' | 'moves'>): ReadonlyMap<number, Set<string>> => {
  const prepared = new Map<number, Set<string>>();
  const visit = (posid: number, moves: readonly TreeMove[]): void => {
    for (const move of moves.filter(({ intraining }) => intraining)) {
      if (move.hero) prepared.set(posid, (prepared.get(posid) ?? new Set()).add(move.uci));
      visit(move.posid, move.children);
    }
  };
  visit(tree.posid, tree.moves);
  return prepared;
};

const waysOf = (posid: number, moves: readonly TreeMove[], so: Walked): Walked[] => {
  const next = moves.filter(({ intraining }) => intraining);
  if (next.length === 0) return [so];
  return next.flatMap((move) =>
    waysOf(move.posid, move.children, {
      moves: [...so.moves, move.uci],
      decisions: move.hero ? [...so.decisions, { posid, ply: so.moves.length }] : so.decisions,
    }),
  );
};

/**
 * The lines of a tree that are asked, in the order of the tree. A line ends with the player's last move; one that
 * asks nothing that an earlier line does not ask already is left out, so that what transposes is trained once.
 */
export const trainingLines = (tree: Pick<Tree, 'posid' | 'moves'>): readonly TrainingLine[] => {
  const prepared = preparedMoves(tree);
  const asked = new Set<number>();
  const lines: TrainingLine[] = [];
  for (const way of waysOf(tree.posid, tree.moves, { moves: [], decisions: [] })) {
    const last = way.decisions.at(-1);
    if (last === undefined || way.decisions.every(({ posid }) => asked.has(posid))) continue;
    for (const { posid } of way.decisions) asked.add(posid);
    const decisions = way.decisions.map((decision) => ({
      ...decision,
      prepared: [...(prepared.get(decision.posid) ?? [])],
    }));
    lines.push({ moves: way.moves.slice(0, last.ply + 1), decisions });
  }
  return lines;
};

/** How much a tree asks the player to remember: lines, and own moves that differ. */
export const treeSize = (tree: Pick<Tree, 'posid' | 'moves'>): { lines: number; moves: number } => ({
  lines: trainingLines(tree).length,
  moves: [...preparedMoves(tree).values()].reduce((sum, moves) => sum + moves.size, 0),
});

/** Nothing in the tree can be trained: no move of the player is in training (422 'Tree is too short'). */
export const isTooShort = (tree: Pick<Tree, 'posid' | 'moves'>): boolean => treeSize(tree).lines === 0;
