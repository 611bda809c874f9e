import {
  childPath,
  halfMoveOf,
  type MoveNode,
  type MoveTree,
  moveNumber,
  nodeAt,
  type Path,
  parentPath,
  ROOT_PATH,
} from '@tabia/chess';

/** A move in a run of text. */
export interface WrittenMove {
  path: Path;
  san: string;
  /** `12.` or `12...`; empty in mid-line. */
  number: string;
  /** True for the main line. */
  main: boolean;
  comment?: string;
  /** The first and the last move of a variation in brackets carry them. */
  opens?: true;
  closes?: true;
}

/** Moves that are read as one line of text; `depth` 0 is the main line. */
export interface MoveRun {
  depth: number;
  moves: readonly WrittenMove[];
  /** The first move of an indented variation; it toggles there. */
  start?: Path;
  /** Number of moves hidden by a closed variation. */
  hidden?: number;
}

/** A variation of at most this many plies without forks of its own is read in brackets. */
const maxBracketPlies = 5;

function isShort(node: MoveNode): boolean {
  let current: MoveNode = node;
  for (let plies = 1; plies <= maxBracketPlies; plies++) {
    const [next, ...others] = current.children;
    if (others.length > 0) return false;
    if (!next) return true;
    current = next;
  }
  return false;
}

interface Step {
  node: MoveNode;
  path: Path;
  ply: number;
}

interface OpenRun {
  depth: number;
  moves: WrittenMove[];
  start?: Path;
  hidden?: number;
  /** The next move needs its number, for either side. */
  fresh: boolean;
}

type Brackets = Pick<WrittenMove, 'opens' | 'closes'>;

function pushMove(run: OpenRun, { node, path, ply }: Step, brackets?: Brackets): void {
  const number = moveNumber(ply, run.fresh);
  const comment = node.comment === undefined ? {} : { comment: node.comment };
  const main = run.depth === 0 && brackets === undefined;
  run.moves.push({ path, san: node.san, number, main, ...comment, ...brackets });
  run.fresh = node.comment !== undefined;
}

/** Moves below a node, without recursion. */
function countBelow(node: MoveTree): number {
  let count = 0;
  const open: MoveTree[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    count += next.children.length;
    open.push(...next.children);
  }
  return count;
}

function pushBracket(run: OpenRun, start: Step): void {
  run.fresh = true;
  let step: Step | undefined = start;
  while (step) {
    const next: MoveNode | undefined = step.node.children[0];
    pushMove(run, step, { ...(step === start && { opens: true }), ...(!next && { closes: true }) });
    step = next && { node: next, path: childPath(step.path, next.id), ply: step.ply + 1 };
  }
  run.fresh = true;
}

/**
 * The tree as text: short variations in brackets, longer ones as indented runs after the move they replace. Lines are
 * followed by a loop, so a game of any length is laid out; only forks recurse. Of a variation in `folded`, named by the
 * path of its first move, only that move is shown.
 */
export function layoutMoves(tree: MoveTree, folded: ReadonlySet<string> = new Set()): readonly MoveRun[] {
  const runs: OpenRun[] = [];
  const startRun = (depth: number): OpenRun => {
    const run: OpenRun = { depth, moves: [], fresh: true };
    runs.push(run);
    return run;
  };
  const follow = (first: OpenRun, parent: MoveTree, parentPath: Path, parentPly: number): void => {
    let run = first;
    let [current, path, ply] = [parent, parentPath, parentPly];
    for (let main = current.children[0]; main; main = current.children[0]) {
      const at = path;
      const step = (node: MoveNode): Step => ({ node, path: childPath(at, node.id), ply });
      const others = current.children.slice(1);
      pushMove(run, step(main));
      if (others.every(isShort)) for (const other of others) pushBracket(run, step(other));
      else {
        for (const other of others) {
          const variation = startRun(run.depth + 1);
          const start = childPath(at, other.id);
          pushMove(variation, step(other));
          variation.start = start;
          if (folded.has(start) && other.children.length > 0) {
            variation.hidden = countBelow(other);
            continue;
          }
          follow(variation, other, childPath(at, other.id), ply + 1);
        }
        if (main.children.length > 0) run = startRun(run.depth);
      }
      [current, path, ply] = [main, childPath(at, main.id), ply + 1];
    }
  };
  follow(startRun(0), tree, ROOT_PATH, halfMoveOf(tree.fen));
  return runs.filter((run) => run.moves.length > 0);
}

function sibling(tree: MoveTree, path: Path, step: 1 | -1): Path | undefined {
  const above = parentPath(path);
  const siblings = nodeAt(tree, above)?.children ?? [];
  const here = siblings.findIndex((node) => childPath(above, node.id) === path);
  const next = siblings[here + step];
  return next && childPath(above, next.id);
}

/** The move an arrow key leads to: left back, right on, up and down among the moves of the same fork. */
export function walkTree(tree: MoveTree, path: Path, key: string): Path | undefined {
  const next = nodeAt(tree, path)?.children[0];
  switch (key) {
    case 'ArrowLeft':
      return path === '' ? undefined : parentPath(path);
    case 'ArrowRight':
      return next && childPath(path, next.id);
    case 'ArrowUp':
      return sibling(tree, path, -1);
    case 'ArrowDown':
      return sibling(tree, path, 1);
    default:
      return undefined;
  }
}
