import { keysAfter } from '@tabia/chess';
import { type Candidate, candidatesOf } from '../../domain/trees/candidates.ts';
import { foreseenReply, type Graph, type GraphPosition, isPlayerToMove } from '../../domain/trees/graph.ts';
import { type GrownTree, growTree, TREE_PLIES } from '../../domain/trees/growTree.ts';
import { judgeMoves, type NumberedCandidate } from '../../domain/trees/judgeMoves.ts';
import type { PreparedMoves } from '../../domain/trees/prepared.ts';
import type { GameScope } from '../../store/games/scope.ts';
import { type FactsQuery, loadPositionFacts, type StoredFacts } from '../../store/openings/opening.ts';
import { type NumberedPosition, numberPositions, storeShown } from '../../store/positions/positions.ts';
import type { Db } from '../../store/schema/schema.ts';
import { requestReplies } from '../../store/study/groupReplies.ts';

/** Where a tree grows, for whom, and from which games. */
interface TreePlace {
  readonly playerId: number;
  readonly root: { readonly id: number; readonly key: string };
  readonly playerIsWhite: boolean;
  readonly sensitivity: number;
  readonly scope: GameScope;
  readonly against?: FactsQuery['against'];
}

/** Grows the tree of a position from everything that is stored; prepared moves stay. */
export async function growPlanTree(
  db: Db,
  place: TreePlace,
  before: PreparedMoves,
): Promise<{ readonly graph: Graph; readonly grown: GrownTree }> {
  const prepared = new Map(Object.entries(before).map(([id, { uci }]) => [Number(id), uci]));
  const graph = await growGraph(db, { ...place, prepared, fullPlies: 0, filterPlies: TREE_PLIES });
  return { graph, grown: growTree(graph, prepared) };
}

/**
 * Asks for what the group replies in those positions of a graph where nobody has looked, and where the rival decides. True if something
 * was asked for that was not before: then it has to be looked up.
 */
export async function askForReplies(db: Db, playerId: number, { positions }: Graph): Promise<boolean> {
  const unknown = [...positions.values()].filter(
    ({ playerToMove, edges, facts }) => !playerToMove && edges !== undefined && facts.replies === undefined,
  );
  return await requestReplies(
    db,
    playerId,
    unknown.map(({ facts }) => facts.id),
  );
}

/** The graph to grow: a root, plies with all moves, and further plies along moves in training. */
export interface GraphRequest {
  readonly playerId: number;
  readonly root: { readonly id: number; readonly key: string };
  readonly playerIsWhite: boolean;
  readonly scope: GameScope;
  /** Points of win chance from which a loss is a mistake for the player. */
  readonly sensitivity: number;
  /** Moves that are followed although another one is recommended now, by position. */
  readonly prepared?: ReadonlyMap<number, string>;
  readonly fullPlies: number;
  readonly filterPlies: number;
  readonly against?: FactsQuery['against'];
}

/** Limit of positions in a graph: more cannot be read at once. */
const MAX_POSITIONS = 3000;

/** A growing graph. */
interface Growing {
  readonly request: GraphRequest;
  readonly positions: Map<number, GraphPosition>;
  readonly idOfKey: Map<string, number>;
  /** Positions that have no row yet; they get one at the end. */
  readonly unstored: NumberedPosition[];
}

/** A move and the key of the position it leads to. */
interface Step {
  readonly candidate: Candidate;
  readonly key: string;
}
interface Open {
  readonly position: GraphPosition;
  readonly steps: readonly Step[];
}

function stepsFrom(position: GraphPosition): readonly Step[] {
  const { facts, playerToMove, bestReply } = position;
  const candidates = candidatesOf(facts, playerToMove, bestReply);
  const keys = keysAfter(
    facts.key,
    candidates.map(({ uci }) => uci),
  );
  return candidates.flatMap((candidate, index): Step[] => {
    const key = keys[index];
    return key === undefined ? [] : [{ candidate, key }];
  });
}

/** Loads the facts of those positions that the graph does not have yet. */
async function load(
  db: Db,
  { request, positions, unstored }: Growing,
  playerToMove: boolean,
  wanted: readonly NumberedPosition[],
): Promise<StoredFacts[]> {
  const { playerId, playerIsWhite, scope, against } = request;
  const fresh = [...new Map(wanted.map((position) => [position.id, position])).values()].filter(
    ({ id }) => !positions.has(id),
  );
  const found = await loadPositionFacts(db, {
    playerId,
    playerIsWhite,
    playerToMove,
    positions: fresh,
    scope,
    against,
  });
  unstored.push(...found.filter(({ isStored }) => !isStored).map(({ id, key }) => ({ id, key })));
  return found;
}

/** Numbers the positions that these moves lead to. */
async function numberSteps(
  db: Db,
  idOfKey: Map<string, number>,
  steps: readonly Step[],
): Promise<NumberedPosition[]> {
  for (const { candidate, key } of steps) if (candidate.toId !== null) idOfKey.set(key, candidate.toId);
  const unknown = [...new Set(steps.map(({ key }) => key))].filter((key) => !idOfKey.has(key));
  const ids = await numberPositions(db, unknown);
  for (const [index, key] of unknown.entries()) idOfKey.set(key, ids[index] ?? 0);
  return steps.map(({ key }) => ({ id: idOfKey.get(key) ?? 0, key }));
}

/** Adds the positions one half-move further; gives their numbers and the moves that lead there. */
async function addPly(db: Db, growing: Growing, playerToMove: boolean, open: readonly Open[]) {
  const { request, positions, idOfKey } = growing;
  const wanted = await numberSteps(
    db,
    idOfKey,
    open.flatMap(({ steps }) => steps),
  );
  const loaded = await load(db, growing, !playerToMove, wanted);
  const bestReplies = new Map<number, string>();
  const moves = open.map(({ position, steps }) => ({
    position,
    candidates: steps.flatMap(({ candidate, key }): NumberedCandidate[] => {
      const toId = idOfKey.get(key);
      if (toId === undefined) return [];
      const reply = foreseenReply(position.facts, candidate.uci);
      if (reply !== undefined && !bestReplies.has(toId)) bestReplies.set(toId, reply);
      return [{ ...candidate, toId }];
    }),
  }));
  for (const facts of loaded) {
    const bestReply = bestReplies.get(facts.id);
    const { sensitivity } = request;
    positions.set(facts.id, { facts, playerToMove: !playerToMove, sensitivity, bestReply, edges: undefined });
  }
  return { fresh: new Set(loaded.map(({ id }) => id)), moves };
}

/** Loads the positions below a root half-move by half-move, each once, and judges the moves between them. */
export async function growGraph(db: Db, request: GraphRequest): Promise<Graph> {
  const { root, playerIsWhite, sensitivity, prepared, fullPlies, filterPlies } = request;
  const growing: Growing = { request, positions: new Map(), idOfKey: new Map(), unstored: [] };
  const { positions, idOfKey } = growing;
  const rootToMove = isPlayerToMove(root.key, playerIsWhite);
  for (const facts of await load(db, growing, rootToMove, [root])) {
    const nothing = { bestReply: undefined, edges: undefined };
    positions.set(facts.id, { facts, playerToMove: rootToMove, sensitivity, ...nothing });
    idOfKey.set(facts.key, facts.id);
  }
  let frontier = [root.id];
  for (let ply = 0; ply < fullPlies + filterPlies && frontier.length > 0; ply += 1) {
    const playerToMove = (ply % 2 === 0) === rootToMove;
    const open = frontier.flatMap((id): Open[] => {
      const position = positions.get(id);
      return position === undefined ? [] : [{ position, steps: stepsFrom(position) }];
    });
    const { fresh, moves } = await addPly(db, growing, playerToMove, open);
    const next = new Set<number>();
    for (const { position, candidates } of moves) {
      position.edges = judgeMoves(position.facts, position, candidates, (id) => positions.get(id)?.facts);
      const all = ply + 1 < fullPlies;
      const kept = prepared?.get(position.facts.id);
      const followed = position.edges.filter(({ inTraining, uci }) => all || inTraining || uci === kept);
      for (const { toId } of followed) if (fresh.has(toId)) next.add(toId);
    }
    frontier = positions.size > MAX_POSITIONS ? [] : [...next];
  }
  await storeShown(db, growing.unstored);
  return { rootId: root.id, playerIsWhite, positions };
}
