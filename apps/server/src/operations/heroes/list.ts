import { type Handler, requireUser } from '../../services/context/operation.ts';
import { loadHeroes } from '../../services/players/loadHeroes.ts';
import { loadUserSources } from '../../services/sources/loadUserSources.ts';

/** The user's players in order, with sources, progress and totals. */
export const list: Handler<'heroes/list'> = async (_input, context) => {
  const sources = await loadUserSources(context.db, requireUser(context).id, context.now());
  return { heroes: await loadHeroes(context.db, sources, context.now()) };
};
