import type { Context } from '../context/operation.ts';
import { announcePlayer } from '../players/announcePlayer.ts';

/** Notifies the user's other pages that a player's sources changed, and wakes the analysis. */
export async function announceNickname(context: Context, playerId: number): Promise<void> {
  await announcePlayer(context, playerId);
  context.wakeAnalysis();
}
