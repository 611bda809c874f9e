import { isUnsettled } from './facts.ts';
import type { Graph, GraphPosition, TreeMove } from './graph.ts';
import type { TreeEdge } from './judgeMoves.ts';

/** Target length of a line, in moves of the player. */
export const MIN_OWN_MOVES = 3;
/** Maximum length of a line where the lines are already stored, in moves of the player. */
export const MAX_OWN_MOVES = 5;
/** Maximum number of lines, because more are too much to learn at once. Lines chosen by hand always stay. */
export const MAX_LINES = 8;
/** Half-moves from the root to the last move of the player, whoever is to move there. */
export const TREE_PLIES = 2 * MAX_OWN_MOVES;

/** A tree as far as it is known. */
export interface GrownTree {
  readonly moves: TreeMove[];
  /** Lines, whether complete or not. */
  readonly lines: number;
  /** Lines that are still too short because a position is not settled. */
  readonly computing: number;
  /** The positions whose lines or final verdicts are missing: nearest to the root first, then the likeliest. */
  readonly missing: readonly number[];
}

/** The end of a line that is still growing. */
interface Tip {
  readonly position: GraphPosition;
  readonly ownMoves: number;
  /** The chance that the rival's replies lead here, 0 to 1. */
  readonly likelihood: number;
  readonly children: TreeMove[];
}

interface Reply {
  readonly tip: Tip;
  readonly edge: TreeEdge;
  readonly likelihood: number;
  /** Chosen by the player, or the likeliest of its position. */
  readonly kept: boolean;
}

/** The player's moves there: those chosen by hand, else the one prepared before, else the recommended one. */
function ownMovesAt({ position }: Tip, prepared: ReadonlyMap<number, string>): readonly TreeEdge[] {
  const allowed = (position.edges ?? []).filter(({ hidden, status }) => !hidden && status !== 0);
  const chosen = allowed.filter(({ status }) => status === 1);
  if (chosen.length > 0) return chosen;
  const kept = allowed.find(({ uci }) => uci === prepared.get(position.facts.id));
  if (kept !== undefined) return [kept];
  return allowed.filter(({ recommended }) => recommended !== undefined);
}

/** The replies in training there, the likeliest first. */
function repliesAt(tip: Tip): readonly Reply[] {
  const edges = (tip.position.edges ?? []).filter(({ inTraining }) => inTraining);
  // Of equally frequent ones the less wasteful is first, as in the graph.
  const sorted = edges.toSorted((a, b) => b.likely - a.likely);
  return sorted.map((edge, index) => ({
    tip,
    edge,
    // Where nobody has met a reply, the engine's is the one to expect.
    likelihood: tip.likelihood * (edge.likely > 0 ? edge.likely : 1 / sorted.length),
    kept: index === 0 || edge.status === 1,
  }));
}

/** Removes replies without an answer: a line ends with a move of the player. */
function withoutUnanswered(moves: readonly TreeMove[]): TreeMove[] {
  return moves
    .map((move) => ({ ...move, children: withoutUnanswered(move.children) }))
    .filter(({ hero, children }) => hero || children.length > 0);
}

function byLikelihood(a: { readonly likelihood: number }, b: { readonly likelihood: number }): number {
  return b.likelihood - a.likelihood;
}

/** A tree while it is grown from the root, one half-move at a time. */
class Growth {
  readonly #graph: Graph;
  readonly #prepared: ReadonlyMap<number, string>;
  readonly #grown: Set<number>;
  readonly missing: number[] = [];
  ended = 0;

  constructor(graph: Graph, prepared: ReadonlyMap<number, string>) {
    this.#graph = graph;
    this.#prepared = prepared;
    this.#grown = new Set([graph.rootId]);
  }

  /** Adds a move below a tip; gives the tip after it, or none where the line ends. */
  #step(
    { children }: Tip,
    edge: TreeEdge,
    after: Pick<Tip, 'ownMoves' | 'likelihood'>,
    hero: boolean,
  ): Tip[] {
    const below: TreeMove[] = [];
    children.push({ uci: edge.uci, posid: edge.toId, hero, intraining: true, children: below });
    const position = this.#graph.positions.get(edge.toId);
    // A position that another line reached has its moves there; it is trained once.
    if (position === undefined || this.#grown.has(edge.toId)) return [];
    this.#grown.add(edge.toId);
    return [{ position, children: below, ...after }];
  }

  #end({ position, ownMoves }: Tip): void {
    this.ended += 1;
    if (ownMoves < MIN_OWN_MOVES && isUnsettled(position.facts)) this.missing.push(position.facts.id);
  }

  own(tips: readonly Tip[]): Tip[] {
    return tips.flatMap((tip) => {
      const moves = ownMovesAt(tip, this.#prepared);
      if (moves.length === 0) this.#end(tip);
      return moves.flatMap((edge) => {
        const ownMoves = tip.ownMoves + 1;
        const next = this.#step(tip, edge, { ownMoves, likelihood: tip.likelihood }, true);
        if (next.length > 0 && ownMoves < MAX_OWN_MOVES) return next;
        this.ended += 1;
        return [];
      });
    });
  }

  replies(tips: readonly Tip[]): Tip[] {
    const answered = tips.map((tip) => {
      const open = repliesAt(tip).filter(({ edge }) => !this.#grown.has(edge.toId));
      return open.map((reply, index) => ({ ...reply, kept: reply.kept || index === 0 }));
    });
    tips.forEach((tip, index) => {
      if (answered[index]?.length === 0) this.#endOfReplies(tip);
    });
    const all = answered.flat().sort(byLikelihood);
    const kept = all.filter((reply) => reply.kept);
    const room = Math.max(0, MAX_LINES - this.ended - kept.length);
    const more = all.filter((reply) => !reply.kept).slice(0, room);
    const next = [...kept, ...more].sort(byLikelihood).flatMap(({ tip, edge, likelihood }) =>
      // If the next replies of two lines reach the same position, the likelier line gets it.
      this.#grown.has(edge.toId) ? [] : this.#step(tip, edge, { ownMoves: tip.ownMoves, likelihood }, false),
    );
    this.ended += tips.filter((tip, index) => answered[index]?.length && tip.children.length === 0).length;
    return next;
  }

  /** No reply is left: all are in other lines, or none is known. */
  #endOfReplies(tip: Tip): void {
    if (repliesAt(tip).length > 0) this.ended += 1;
    else this.#end(tip);
  }
}

/**
 * Grows a tree from the root of a graph: one move of the player in each position, and the replies in training, of which the least likely are
 * left out above {@link MAX_LINES} lines. A line has {@link MIN_OWN_MOVES} moves of the player, more where what follows is stored; it ends
 * earlier where the game does or another line continues. `prepared` are moves of an earlier tree by position: they stay until the player
 * decides otherwise.
 */
export function growTree(graph: Graph, prepared: ReadonlyMap<number, string> = new Map()): GrownTree {
  const root = graph.positions.get(graph.rootId);
  const moves: TreeMove[] = [];
  const growth = new Growth(graph, prepared);
  let tips: Tip[] = root ? [{ position: root, ownMoves: 0, likelihood: 1, children: moves }] : [];
  for (let ply = 0; ply <= TREE_PLIES && tips.length > 0; ply += 1) {
    const playerToMove = tips[0]?.position.playerToMove === true;
    tips = playerToMove ? growth.own(tips) : growth.replies(tips);
  }
  const { ended, missing } = growth;
  return { moves: withoutUnanswered(moves), lines: ended + tips.length, computing: missing.length, missing };
}
