import type { Graph } from '../../domain/trees/graph.ts';
import type { Db } from '../../store/schema/schema.ts';
import { requestReplies } from '../../store/study/groupReplies.ts';

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
