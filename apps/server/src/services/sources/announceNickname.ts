import type { Context } from '../context/operation.ts';
import { announcePlayer } from '../players/announcePlayer.ts';

/** Tells the user's other pages that a player's sources changed, and the analysis of this process to look at once. */
export async function announceNickname(context: Context, playerId: number): Promise<void> {
  await announcePlayer(context, playerId);
  context.wakeAnalysis();
}
