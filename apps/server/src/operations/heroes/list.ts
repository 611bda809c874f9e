import { type Handler, requireUser } from '../../services/context/operation.ts';
import { heroesOfUser } from '../../services/players/heroesOfUser.ts';
import { sourcesOfUser } from '../../services/sources/sourcesOfUser.ts';

/** The user's players in their order, with sources, progress and totals. */
export const list: Handler<'heroes/list'> = async (_input, context) => {
  const sources = await sourcesOfUser(context.db, requireUser(context).id, context.now());
  return { heroes: await heroesOfUser(context.db, sources, context.now()) };
};
