import { playFast } from '@tabia/chess';
import { type Candidate, candidatesOf } from '../../domain/trees/candidates.ts';
import type { PositionFacts } from '../../domain/trees/facts.ts';
import { foreseenReply, type Graph, type GraphPosition, isHeroToMove } from '../../domain/trees/graph.ts';
import { judgeMoves, type NumberedCandidate } from '../../domain/trees/judgeMoves.ts';
import { loadPositionFacts } from '../../store/opening.ts';
import { positionIdsOf } from '../../store/positions.ts';
import type { Db } from '../../store/schema.ts';
import type { GameScope } from '../../store/scope.ts';

/** What to grow: a root, how far with all its moves, how far further along moves in training. */
export type GraphRequest = {
  readonly personId: number;
  readonly root: { readonly id: number; readonly key: string };
  readonly heroWhite: boolean;
  readonly scope: GameScope;
  readonly fullPlies: number;
  readonly filterPlies: number;
};

/** A graph stops growing here; nobody can look at more at once. */
const MAX_POSITIONS = 3000;

type Open = { readonly position: GraphPosition; readonly candidates: readonly Candidate[] };

/** Gives the positions of moves that were never met a number. */
const numbered = async (db: Db, open: readonly Open[]) => {
  const keys = new Map<Candidate, string>();
  for (const { position, candidates } of open) {
    for (const candidate of candidates) {
      if (candidate.toId !== null) continue;
      const played = playFast(position.facts.key, candidate.uci);
      if (played !== undefined) keys.set(candidate, played.key);
    }
  }
  const ids = keys.size === 0 ? new Map<string, number>() : await positionIdsOf(db, keys.values());
  const idOf = (candidate: Candidate): number | null =>
    candidate.toId ?? ids.get(keys.get(candidate) ?? '') ?? null;
  return open.map(({ position, candidates }) => ({
    position,
    candidates: candidates.flatMap((candidate): NumberedCandidate[] => {
      const toId = idOf(candidate);
      return toId === null ? [] : [{ ...candidate, toId }];
    }),
  }));
};

/** Loads the positions below a root half-move by half-move, each once, and judges the moves between them. */
export const growGraph = async (db: Db, request: GraphRequest): Promise<Graph> => {
  const { personId, root, heroWhite, scope } = request;
  const positions = new Map<number, GraphPosition>();
  const bestReplies = new Map<number, string>();
  const load = async (ids: readonly number[], heroToMove: boolean): Promise<void> => {
    const facts = await loadPositionFacts(db, { personId, heroWhite, heroToMove, positionIds: ids, scope });
    for (const [id, found] of facts) {
      positions.set(id, { facts: found, heroToMove, bestReply: bestReplies.get(id), edges: undefined });
    }
  };
  const rootToMove = isHeroToMove(root.key, heroWhite);
  await load([root.id], rootToMove);
  let frontier = [root.id];
  for (let ply = 0; ply < request.fullPlies + request.filterPlies && frontier.length > 0; ply += 1) {
    const heroToMove = (ply % 2 === 0) === rootToMove;
    const open = frontier.flatMap((id): Open[] => {
      const position = positions.get(id);
      if (position === undefined) return [];
      return [{ position, candidates: candidatesOf(position.facts, heroToMove, position.bestReply) }];
    });
    const moves = await numbered(db, open);
    for (const { position, candidates } of moves) {
      for (const { uci, toId } of candidates) {
        const reply = foreseenReply(position.facts, uci);
        if (reply !== undefined && !bestReplies.has(toId)) bestReplies.set(toId, reply);
      }
    }
    const fresh = new Set(
      moves
        .flatMap(({ candidates }) => candidates.map(({ toId }) => toId))
        .filter((id) => !positions.has(id)),
    );
    await load([...fresh], !heroToMove);
    const after = (id: number): PositionFacts | undefined => positions.get(id)?.facts;
    const next = new Set<number>();
    for (const { position, candidates } of moves) {
      position.edges = judgeMoves(position.facts, heroToMove, candidates, after);
      const all = ply + 1 < request.fullPlies;
      const followed = position.edges.filter(({ inTraining }) => all || inTraining);
      for (const { toId } of followed) if (fresh.has(toId)) next.add(toId);
    }
    frontier = positions.size > MAX_POSITIONS ? [] : [...next];
  }
  return { rootId: root.id, heroWhite, positions };
};
