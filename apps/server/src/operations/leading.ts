import { restartedWalk, walkOrder } from '../domain/study/walk.ts';
import { requirePlayer } from '../services/access/access.ts';
import type { GroupHandlers } from '../services/context/operation.ts';
import { scopeOf } from '../services/context/requests.ts';
import { listMistakes } from '../services/mistakes/listMistakes.ts';
import { leaveBehind, requireWalk, showWalk } from '../services/mistakes/walk.ts';
import { deleteWalk, findWalk, saveWalk } from '../store/study/walks.ts';

export const leading = {
  /** Ends the walk. Idempotent. */
  'leading/abort': async ({ heroid }, context) => {
    const player = await requirePlayer(context, heroid);
    await deleteWalk(context.db, player.id);
    return { message: 'OK' };
  },

  /** Returns the current walk, or advances it past a position. */
  'leading/continue': async ({ heroid, posid }, context) => {
    if (posid !== undefined) return await leaveBehind(context, heroid, posid, 'done');
    const player = await requirePlayer(context, heroid);
    return await showWalk(context.db, player.id, await requireWalk(context.db, player.id));
  },

  /** Starts a walk through the worst positions in scope, or resumes the earlier one. */
  'leading/new': async (input, context) => {
    const player = await requirePlayer(context, input.heroid);
    const { db } = context;
    const earlier = input.resume ? await findWalk(db, player.id) : undefined;
    const known = earlier && (await showWalk(db, player.id, earlier));
    if (known?.state === 'active') return known;
    const { pool } = input;
    const { mistakes } = await listMistakes(context, player.id, scopeOf(input), { pool });
    const walk = { pool, positions: walkOrder(mistakes, input), done: [], passed: [] };
    await saveWalk(db, player.id, walk, context.now());
    return await showWalk(db, player.id, walk);
  },

  /** Skips the current position. */
  'leading/pass': async ({ heroid, posid }, context) => await leaveBehind(context, heroid, posid, 'passed'),

  /** Starts the same walk over. */
  'leading/restart': async ({ heroid }, context) => {
    const player = await requirePlayer(context, heroid);
    return await context.db.transaction().execute(async (db) => {
      const walk = await requireWalk(db, player.id, true);
      const again = { ...walk, ...restartedWalk(walk) };
      await saveWalk(db, player.id, again, context.now());
      return await showWalk(db, player.id, again);
    });
  },
} satisfies GroupHandlers<'leading'>;
