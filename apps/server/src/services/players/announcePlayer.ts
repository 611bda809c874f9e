import { type Context, requireUser } from '../context/operation.ts';

/** Notifies the user's other pages that a player or the list of players changed. */
export async function announcePlayer(context: Context, playerId: number): Promise<void> {
  const { id: userId } = requireUser(context);
  await context.database.notify('tabia', { userId, kind: 'nickname', playerId });
}
