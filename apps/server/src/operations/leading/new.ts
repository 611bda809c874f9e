import { walkOrder } from '../../domain/study/walk.ts';
import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { listMistakes } from '../../services/study/listMistakes.ts';
import { scopeOf } from '../../services/study/requests.ts';
import { showWalk } from '../../services/study/showWalk.ts';
import { findWalk, saveWalk } from '../../store/study/walks.ts';

/** Starts a walk through the worst positions in scope, or resumes the earlier one. */
export const newWalk: Handler<'leading/new'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const { db } = context;
  const earlier = input.resume ? await findWalk(db, player.id) : undefined;
  const known = earlier && (await showWalk(db, player.id, earlier));
  if (known?.state === 'active') return known;
  const { pool } = input;
  const { mistakes } = await listMistakes(db, player.id, scopeOf(input), pool);
  const walk = { pool, positions: walkOrder(mistakes, input), done: [], passed: [] };
  await saveWalk(db, player.id, walk, context.now());
  return await showWalk(db, player.id, walk);
};
