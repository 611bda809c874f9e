import { playFast } from '@tabia/chess';
import { type Candidate, candidatesOf } from '../../domain/trees/candidates.ts';
import { type PositionFacts, unmetPosition } from '../../domain/trees/facts.ts';
import {
  foreseenReply,
  type Graph,
  type GraphPosition,
  isHeroToMove,
  renumbered,
} from '../../domain/trees/graph.ts';
import { judgeMoves, type NumberedCandidate } from '../../domain/trees/judgeMoves.ts';
import type { GameScope } from '../../store/games/scope.ts';
import { loadPositionFacts } from '../../store/openings/opening.ts';
import { ensurePositionIds } from '../../store/positions/positions.ts';
import type { Db } from '../../store/schema/schema.ts';

/** The graph to grow: a root, plies with all moves, and further plies along moves in training. */
export interface GraphRequest {
  readonly playerId: number;
  readonly root: { readonly id: number; readonly key: string };
  readonly heroWhite: boolean;
  readonly scope: GameScope;
  /** Points of win chance from which a loss is a mistake for the player. */
  readonly sensitivity: number;
  /** Moves that are followed although another one is recommended now, by position. */
  readonly prepared?: ReadonlyMap<number, string>;
  readonly fullPlies: number;
  readonly filterPlies: number;
}

/** A graph stops growing here: more cannot be read at once. */
const MAX_POSITIONS = 3000;

/** A growing graph: positions that are not stored yet have a negative number until the end. */
interface Growing {
  readonly request: GraphRequest;
  readonly positions: Map<number, GraphPosition>;
  readonly idOfKey: Map<string, number>;
}

/** A move and where it leads: to a number, or to a key where no game went along. */
interface Step {
  readonly candidate: Candidate;
  readonly to: number | string;
}
interface Open {
  readonly position: GraphPosition;
  readonly steps: readonly Step[];
}

function stepsFrom(position: GraphPosition): readonly Step[] {
  const { facts, heroToMove, bestReply } = position;
  return candidatesOf(facts, heroToMove, bestReply).flatMap((candidate): Step[] => {
    const to = candidate.toId ?? playFast(facts.key, candidate.uci)?.key;
    return to === undefined ? [] : [{ candidate, to }];
  });
}

async function load(
  db: Db,
  { request, positions, idOfKey }: Growing,
  heroToMove: boolean,
  targets: readonly (number | string)[],
): Promise<PositionFacts[]> {
  const { playerId, heroWhite, scope } = request;
  const wanted = [...new Set(targets)];
  const positionIds = wanted.filter((to) => typeof to === 'number').filter((id) => !positions.has(id));
  const keys = wanted.filter((to) => typeof to === 'string').filter((key) => !idOfKey.has(key));
  const found = await loadPositionFacts(db, { playerId, heroWhite, heroToMove, positionIds, keys, scope });
  const stored = new Set(found.map(({ key }) => key));
  const unmet = keys.filter((key) => !stored.has(key));
  return [...found, ...unmet.map((key, index) => unmetPosition(-1 - positions.size - index, key))];
}

/** Adds the positions one half-move further; gives their numbers and the moves that lead there. */
async function addPly(db: Db, growing: Growing, heroToMove: boolean, open: readonly Open[]) {
  const { request, positions, idOfKey } = growing;
  const targets = open.flatMap(({ steps }) => steps.map(({ to }) => to));
  const loaded = await load(db, growing, !heroToMove, targets);
  for (const { key, id } of loaded) idOfKey.set(key, id);
  const bestReplies = new Map<number, string>();
  const moves = open.map(({ position, steps }) => ({
    position,
    candidates: steps.flatMap(({ candidate, to }): NumberedCandidate[] => {
      const toId = typeof to === 'number' ? to : idOfKey.get(to);
      if (toId === undefined) return [];
      const reply = foreseenReply(position.facts, candidate.uci);
      if (reply !== undefined && !bestReplies.has(toId)) bestReplies.set(toId, reply);
      return [{ ...candidate, toId }];
    }),
  }));
  for (const facts of loaded) {
    const bestReply = bestReplies.get(facts.id);
    const { sensitivity } = request;
    positions.set(facts.id, { facts, heroToMove: !heroToMove, sensitivity, bestReply, edges: undefined });
  }
  return { fresh: new Set(loaded.map(({ id }) => id)), moves };
}

/** Gives the positions that no game, tree or engine line met before a number. */
async function numberUnmet(db: Db, graph: Graph): Promise<Graph> {
  const unmet = [...graph.positions.values()].filter(({ facts }) => facts.id < 0);
  if (unmet.length === 0) return graph;
  const ids = await ensurePositionIds(
    db,
    unmet.map(({ facts }) => facts.key),
  );
  return renumbered(graph, ids);
}

/** Loads the positions below a root half-move by half-move, each once, and judges the moves between them. */
export async function growGraph(db: Db, request: GraphRequest): Promise<Graph> {
  const { root, heroWhite, sensitivity, prepared, fullPlies, filterPlies } = request;
  const growing: Growing = { request, positions: new Map(), idOfKey: new Map() };
  const { positions, idOfKey } = growing;
  const rootToMove = isHeroToMove(root.key, heroWhite);
  for (const facts of await load(db, growing, rootToMove, [root.id])) {
    const nothing = { bestReply: undefined, edges: undefined };
    positions.set(facts.id, { facts, heroToMove: rootToMove, sensitivity, ...nothing });
    idOfKey.set(facts.key, facts.id);
  }
  let frontier = [root.id];
  for (let ply = 0; ply < fullPlies + filterPlies && frontier.length > 0; ply += 1) {
    const heroToMove = (ply % 2 === 0) === rootToMove;
    const open = frontier.flatMap((id): Open[] => {
      const position = positions.get(id);
      return position === undefined ? [] : [{ position, steps: stepsFrom(position) }];
    });
    const { fresh, moves } = await addPly(db, growing, heroToMove, open);
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
  return await numberUnmet(db, { rootId: root.id, heroWhite, positions });
}
