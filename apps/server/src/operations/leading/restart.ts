import { restartedWalk } from '../../domain/study/walk.ts';
import { type Handler, requirePerson } from '../../services/context/operation.ts';
import { requireWalk, showWalk } from '../../services/study/showWalk.ts';
import { saveWalk } from '../../store/study/walks.ts';

/** Begins the same walk again. */
export const restart: Handler<'leading/restart'> = async ({ heroid }, context) => {
  const person = await requirePerson(context, heroid);
  return await context.db.transaction().execute(async (db) => {
    const walk = await requireWalk(db, person.id, true);
    const again = { ...walk, ...restartedWalk(walk) };
    await saveWalk(db, person.id, again, context.now());
    return await showWalk(db, person.id, again);
  });
};
