/** A position that may go into the plan: what it asks to remember, and what it keeps. */
export interface Repair {
  readonly id: number;
  /** The decisions that its tree asks, by position: a transposition or a shared beginning has the same number in several trees. */
  readonly moves: readonly number[];
  /** Points of win chance that are lost there in 100 games. */
  readonly kept: number;
}

/** The positions for an effort, and what they come to. */
export interface CheapestPlan {
  /** In the order in which they should be taken up. */
  readonly chosen: readonly number[];
  /** Moves to learn, each once. */
  readonly moves: number;
  readonly kept: number;
  /** No plan for this effort keeps more. */
  readonly bound: number;
}

/** The number of positions that plans are begun with: more of them take time and bring next to nothing. */
const MAX_BEGINNINGS = 40;

interface Draft {
  readonly chosen: readonly Repair[];
  readonly learnt: ReadonlySet<number>;
}

function newMoves({ moves }: Repair, learnt: ReadonlySet<number>): number {
  return new Set(moves.filter((move) => !learnt.has(move))).size;
}

function keptBy(chosen: readonly Repair[]): number {
  return chosen.reduce((sum, { kept }) => sum + kept, 0);
}

function take({ chosen, learnt }: Draft, repair: Repair): Draft {
  return { chosen: [...chosen, repair], learnt: new Set([...learnt, ...repair.moves]) };
}

/** The position that keeps most for each move that is new; undefined when none has room. */
function nextOf(draft: Draft, repairs: readonly Repair[], room: number): Repair | undefined {
  let best: { readonly repair: Repair; readonly rate: number } | undefined;
  for (const repair of repairs) {
    const cost = newMoves(repair, draft.learnt);
    if (cost > room || draft.chosen.includes(repair)) continue;
    const rate = cost === 0 ? Number.POSITIVE_INFINITY : repair.kept / cost;
    if (best === undefined || rate > best.rate) best = { repair, rate };
  }
  return best?.repair;
}

function fill(begun: Draft, repairs: readonly Repair[], most: number): Draft {
  let draft = begun;
  for (;;) {
    const next = nextOf(draft, repairs, most - draft.learnt.size);
    if (next === undefined) return draft;
    draft = take(draft, next);
  }
}

/**
 * What no plan exceeds: a move is paid in equal shares by all positions that ask it, which is never more than it costs a plan, and the last position
 * may be taken in part.
 */
function boundOf(repairs: readonly Repair[], most: number): number {
  const askedBy = new Map<number, number>();
  for (const { moves } of repairs)
    for (const move of new Set(moves)) askedBy.set(move, (askedBy.get(move) ?? 0) + 1);
  const shares = repairs.map(({ moves, kept }) => ({
    kept,
    cost: [...new Set(moves)].reduce((sum, move) => sum + 1 / (askedBy.get(move) ?? 1), 0),
  }));
  let room = most;
  let bound = 0;
  for (const { kept, cost } of shares.sort((a, b) => b.kept * a.cost - a.kept * b.cost)) {
    const part = cost <= room ? 1 : room / cost;
    bound += kept * part;
    room -= cost * part;
  }
  return bound;
}

/**
 * The positions that keep most points for at most `most` new moves. Moves that are known already cost nothing, and a move that several
 * positions ask costs once. Greedy, begun with each of the most valuable positions; `bound` says how far from the best it can be.
 */
export function cheapestPlan(
  repairs: readonly Repair[],
  known: ReadonlySet<number>,
  most: number,
): CheapestPlan {
  const open = repairs
    .filter(({ kept }) => kept > 0)
    .map((repair) => ({ ...repair, moves: repair.moves.filter((move) => !known.has(move)) }))
    .sort((a, b) => b.kept - a.kept || a.id - b.id);
  const nothing: Draft = { chosen: [], learnt: new Set() };
  const beginnings = open.filter((repair) => newMoves(repair, nothing.learnt) <= most);
  const begun = beginnings.slice(0, MAX_BEGINNINGS).map((repair) => take(nothing, repair));
  const drafts = [nothing, ...begun].map((draft) => fill(draft, open, most));
  const best = drafts.reduce((a, b) => (keptBy(b.chosen) > keptBy(a.chosen) ? b : a), nothing);
  const chosen = fill(nothing, best.chosen, most).chosen;
  return {
    chosen: chosen.map(({ id }) => id),
    moves: best.learnt.size,
    kept: keptBy(best.chosen),
    bound: boundOf(open, most),
  };
}
