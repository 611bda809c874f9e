import { heroesOfUser } from '../heroesOfUser.ts';
import { type Handler, requireUser } from '../operation.ts';

/** The user's persons in their order, with sources, progress and totals. */
export const list: Handler<'heroes/list'> = async (_input, context) => ({
  heroes: await heroesOfUser(context.db, requireUser(context).id, context.now()),
});
