import { type Context, requireUser } from './operation.ts';

/** Tells the user's other pages that a person's sources changed, and the analysis of this process to look at once. */
export async function announceNickname(context: Context, personId: number): Promise<void> {
  const { id: userId } = requireUser(context);
  await context.database.notify('tabia', { userId, kind: 'nickname', personId });
  context.wakeAnalysis();
}
