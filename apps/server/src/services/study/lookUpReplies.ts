import { askForReplies } from '../../analysis/trees/askForReplies.ts';
import type { Graph } from '../../domain/trees/graph.ts';
import { unlessDiskFull } from '../../store/database/outage.ts';
import { type Context, requireUser } from '../context/operation.ts';

/** Requests, in the background, the group's replies in a graph that have not been looked up yet. */
export async function lookUpReplies(context: Context, playerId: number, graph: Graph): Promise<void> {
  const ask = async (): Promise<void> => {
    if (await askForReplies(context.db, playerId, graph))
      await context.jobs.send('look-up-people', { userId: requireUser(context).id });
  };
  await unlessDiskFull(ask());
}
