import { type Context, requireUser } from '../context/operation.ts';

/** Tells the user's other pages that a person, or the list of persons, changed. */
export async function announcePerson(context: Context, personId: number): Promise<void> {
  const { id: userId } = requireUser(context);
  await context.database.notify('tabia', { userId, kind: 'nickname', personId });
}
