import type { Graph } from '../../domain/trees/graph.ts';
import { type GrownTree, growTree, TREE_PLIES } from '../../domain/trees/growTree.ts';
import type { PreparedMoves } from '../../domain/trees/prepared.ts';
import type { GameScope } from '../../store/games/scope.ts';
import type { Db } from '../../store/schema/schema.ts';
import { growGraph } from './growGraph.ts';

/** Where a tree grows, for whom, and from which games. */
export interface TreePlace {
  readonly playerId: number;
  readonly root: { readonly id: number; readonly key: string };
  readonly playerIsWhite: boolean;
  readonly sensitivity: number;
  readonly scope: GameScope;
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
