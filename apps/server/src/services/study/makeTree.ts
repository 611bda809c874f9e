import type { TreeMove } from '@tabia/api-client/contract';
import { buildTree, TREE_PLIES } from '../../domain/trees/buildTree.ts';
import type { Db } from '../../store/schema/schema.ts';
import { findTree, type NewTree, type SavedTree, saveTree, type TreeName } from '../../store/study/trees.ts';
import { addWithinQuota } from '../accounts/quota.ts';
import type { Context } from '../context/operation.ts';
import { askForLines } from './askEngine.ts';
import { growGraph } from './growGraph.ts';
import { loadPlace } from './loadPlace.ts';
import { type ScopeParams, scopeOf } from './requests.ts';

/** The tree of a request: the common params choose the games whose moves make it. */
export interface TreeRequest {
  readonly playerId: number;
  readonly posid: number;
  readonly herowhite: 0 | 1;
  readonly hm?: number | undefined;
  readonly pool: number;
  readonly games: ScopeParams;
}

/** The tree's name in the store. */
export function treeNameOf({ playerId, posid, herowhite, pool }: TreeRequest): TreeName {
  return {
    playerId,
    positionId: posid,
    heroWhite: herowhite === 1,
    pool,
  };
}

/** The moves in training below a position, by the marks and defaults of now. */
export async function treeOfMarks(
  context: Context,
  request: TreeRequest,
): Promise<{ readonly key: string; readonly hm: number; readonly moves: TreeMove[] }> {
  const { db } = context;
  const { playerId } = request;
  const place = await loadPlace(db, playerId, request.posid, request);
  const { root, hm, heroWhite, hiddenNicknames } = place;
  const scope = { ...scopeOf(request.games), hiddenNicknames };
  const plies = { fullPlies: 0, filterPlies: TREE_PLIES };
  const graph = await growGraph(db, { playerId, root, heroWhite, scope, ...plies });
  await askForLines(context, graph);
  return { key: root.key, hm, moves: buildTree(graph) };
}

/** Saves a tree. Throws `too-many-trees` for a new one that the account has no room for. */
export async function keepTree(context: Context, name: TreeName, tree: Omit<NewTree, 'now'>): Promise<void> {
  const save = (db: Db): Promise<void> => saveTree(db, name, { ...tree, now: context.now() });
  if (await findTree(context.db, name)) await save(context.db);
  else await addWithinQuota(context, 'trees', save);
}

/** The saved tree of a position; made from the marks and saved when there is none. */
export async function ensureTree(context: Context, request: TreeRequest): Promise<SavedTree> {
  const name = treeNameOf(request);
  const saved = await findTree(context.db, name);
  if (saved !== undefined) return saved;
  const made = await treeOfMarks(context, request);
  await keepTree(context, name, { ...made, inTraining: false });
  const tree = await findTree(context.db, name);
  if (tree === undefined) throw new Error('A tree vanished while it was being saved');
  return tree;
}
