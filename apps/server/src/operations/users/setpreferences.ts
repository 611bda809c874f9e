import { type Handler, requireUser } from '../../services/context/operation.ts';
import { mergePreferences } from '../../store/accounts/users.ts';
import { listPersons, updatePerson } from '../../store/games/persons.ts';
import { markPersonDirty } from '../../store/queue/dirty.ts';

/** Merges the named preferences into the old ones; a new sensitivity judges every person's positions again. */
export const setpreferences: Handler<'users/setpreferences'> = async (change, context) => {
  const user = requireUser(context);
  const { sensitivity } = change;
  await context.db.transaction().execute(async (transaction) => {
    await mergePreferences(transaction, user.id, change);
    if (sensitivity === undefined) return;
    for (const person of await listPersons(transaction, user.id)) {
      if (person.sensitivity === sensitivity) continue;
      await updatePerson(transaction, user.id, person.id, { sensitivity });
      await markPersonDirty(transaction, person.id);
    }
  });
  if (sensitivity !== undefined) context.wakeAnalysis();
  return { message: 'OK' };
};
