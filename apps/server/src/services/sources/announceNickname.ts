import type { Context } from '../context/operation.ts';
import { announcePerson } from '../players/announcePerson.ts';

/** Tells the user's other pages that a person's sources changed, and the analysis of this process to look at once. */
export async function announceNickname(context: Context, personId: number): Promise<void> {
  await announcePerson(context, personId);
  context.wakeAnalysis();
}
