import { DEEP } from '@tabia/mistakes';
import { isShallow } from '../../domain/trees/facts.ts';
import type { TreeMove } from '../../domain/trees/graph.ts';
import { ownMovesOf, preparedMoves, recommendedAt } from '../../domain/trees/prepared.ts';
import { type GameScope, loadHiddenNicknames } from '../../store/games/scope.ts';
import { loadPositionFacts } from '../../store/openings/opening.ts';
import { loadPositionKeys } from '../../store/positions/positions.ts';
import { addRequests } from '../../store/queue/evaluationAskers.ts';
import type { Db } from '../../store/schema/schema.ts';
import {
  type CheckedTree,
  findTreeToCheck,
  storeChecked,
  type TreeToCheck,
} from '../../store/study/growingTrees.ts';
import type { Changed } from '../announcer.ts';
import { askForReplies, growPlanTree } from './growGraph.ts';

/**
 * Priority of what a tree of the plan waits for: the player has asked for it, and trains it today. Above every request of the
 * analysis, whose tiers end at 6.
 */
const PLAN_PRIORITY = 7;

async function loadRecommended(
  db: Db,
  tree: TreeToCheck,
  moves: readonly TreeMove[],
  scope: GameScope,
): Promise<ReadonlyMap<number, string>> {
  const { playerId, playerIsWhite, sensitivity, against } = tree;
  const positionIds = [...ownMovesOf({ posid: tree.positionId, moves }).keys()];
  const keys = await loadPositionKeys(db, positionIds);
  const positions = [...keys].map(([id, key]) => ({ id, key }));
  const query = { playerId, playerIsWhite, playerToMove: true, positions, scope, against };
  const facts = await loadPositionFacts(db, query);
  return new Map(
    facts.flatMap((position): [number, string][] => {
      const uci = recommendedAt(position, sensitivity);
      return uci === undefined ? [] : [[position.id, uci]];
    }),
  );
}

interface Grown extends Omit<CheckedTree, 'prepared'> {
  /** Of the positions it waits for, those whose deep lines are not there. */
  readonly shallow: readonly number[];
  /** What the group replies has to be looked up. */
  readonly comparing: boolean;
}

/** A tree that was looked at. */
export interface LookedAt extends Changed {
  /** What the comparison group replies in it has to be looked up. */
  readonly comparing: boolean;
}

/** Grows a tree further if it is the service's to grow; a player's own stays as it is. */
async function grownFurther(db: Db, tree: TreeToCheck, scope: GameScope): Promise<Grown> {
  const { moves, lines } = tree;
  if (!tree.grows) return { moves, lines, awaits: [], shallow: [], comparing: false };
  const place = { ...tree, root: { id: tree.positionId, key: tree.key }, scope };
  const { graph, grown } = await growPlanTree(db, place, tree.prepared);
  const comparing = await askForReplies(db, tree.playerId, graph);
  const { missing: awaits } = grown;
  const shallow = awaits.filter((id) => {
    const facts = graph.positions.get(id)?.facts;
    return facts !== undefined && isShallow(facts);
  });
  // A tree without moves could not be trained, so the stored one stays.
  const kept = grown.moves.length === 0 ? { moves, lines } : { moves: grown.moves, lines: grown.lines };
  return { ...kept, awaits, shallow, comparing };
}

/**
 * Looks at the next tree that may have changed: lets it grow, asks the engine for the lines it waits for, and notes where
 * another move is recommended now. Resolves to the player whose plan changed; `undefined` when no tree waits. Killed
 * anywhere, the tree still waits; done twice, it is the same.
 */
export async function checkNextTree(db: Db): Promise<LookedAt | undefined> {
  const tree = await findTreeToCheck(db);
  if (tree === undefined) return undefined;
  const { playerId, userId } = tree;
  const scope = { ...tree.games, hiddenNicknames: await loadHiddenNicknames(db, playerId) };
  const { comparing, shallow, ...found } = await grownFurther(db, tree, scope);
  const recommended = await loadRecommended(db, tree, found.moves, scope);
  const root = { posid: tree.positionId, moves: found.moves };
  const prepared = preparedMoves(root, tree.prepared, recommended);
  const asked = shallow.map((positionId) => ({ positionId, userId, ...DEEP, priority: PLAN_PRIORITY }));
  await addRequests(db, asked);
  await storeChecked(db, tree, { ...found, prepared });
  return { playerId, userId, comparing };
}
