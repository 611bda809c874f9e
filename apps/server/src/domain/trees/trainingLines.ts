import type { AskedDecision, TrainingLine } from '@tabia/mistakes/training';
import type { TreeMove, TreeRoot } from './graph.ts';

/** A line on its way down the tree. */
interface Prefix {
  readonly moves: readonly string[];
  readonly decisions: readonly Omit<AskedDecision, 'prepared'>[];
}

function inTraining(moves: readonly TreeMove[]): TreeMove[] {
  return moves.filter(({ intraining }) => intraining);
}

function preparedMoves(tree: TreeRoot): ReadonlyMap<number, Set<string>> {
  const prepared = new Map<number, Set<string>>();
  const visit = (posid: number, moves: readonly TreeMove[]): void => {
    for (const move of inTraining(moves)) {
      if (move.hero) prepared.set(posid, (prepared.get(posid) ?? new Set()).add(move.uci));
      visit(move.posid, move.children);
    }
  };
  visit(tree.posid, tree.moves);
  return prepared;
}

/** Every line from a position to a leaf, each beginning with the prefix. */
function linesFrom({ posid, moves }: TreeRoot, prefix: Prefix): Prefix[] {
  const next = inTraining(moves);
  if (next.length === 0) return [prefix];
  return next.flatMap((move) => {
    const decision = { posid, ply: prefix.moves.length };
    return linesFrom(
      { posid: move.posid, moves: move.children },
      {
        moves: [...prefix.moves, move.uci],
        decisions: move.hero ? [...prefix.decisions, decision] : prefix.decisions,
      },
    );
  });
}

/**
 * The lines of a tree that are asked, in the order of the tree. A line ends with the player's last move. One that asks
 * only what earlier lines ask is left out: a transposition is trained once.
 */
export function trainingLines(tree: TreeRoot): readonly TrainingLine[] {
  const prepared = preparedMoves(tree);
  const asked = new Set<number>();
  const lines: TrainingLine[] = [];
  for (const { moves, decisions } of linesFrom(tree, { moves: [], decisions: [] })) {
    const last = decisions.at(-1);
    if (last === undefined || decisions.every(({ posid }) => asked.has(posid))) continue;
    for (const { posid } of decisions) asked.add(posid);
    const preparedOf = ({ posid }: Pick<AskedDecision, 'posid'>): string[] => [
      ...(prepared.get(posid) ?? []),
    ];
    lines.push({
      moves: moves.slice(0, last.ply + 1),
      decisions: decisions.map((decision) => ({ ...decision, prepared: preparedOf(decision) })),
    });
  }
  return lines;
}

/** How much a tree asks the player to remember: lines, and different own moves. */
export function treeSize(tree: TreeRoot): { lines: number; moves: number } {
  return {
    lines: trainingLines(tree).length,
    moves: [...preparedMoves(tree).values()].reduce((sum, moves) => sum + moves.size, 0),
  };
}

/** True when nothing can be trained: no move of the player is in training (422 'Tree is too short'). */
export function isTooShort(tree: TreeRoot): boolean {
  return treeSize(tree).lines === 0;
}
