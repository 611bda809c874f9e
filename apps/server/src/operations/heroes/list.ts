import { heroesOfUser } from '../heroesOfUser.ts';
import { type Handler, requireUser } from '../operation.ts';
import { sourcesOfUser } from '../sourcesOfUser.ts';

/** The user's persons in their order, with sources, progress and totals. */
export const list: Handler<'heroes/list'> = async (_input, context) => {
  const sources = await sourcesOfUser(context.db, requireUser(context).id, context.now());
  return { heroes: await heroesOfUser(context.db, sources, context.now()) };
};
