import type { Walk as WalkAnswer } from '@tabia/api-client/contract';
import { placeInWalk, restartedWalk, stepWalk, walkOrder } from '../domain/study/walk.ts';
import { requirePlayer } from '../services/access/access.ts';
import { type Context, type GroupHandlers, OperationError } from '../services/context/operation.ts';
import { scopeOf } from '../services/context/requests.ts';
import { listMistakes } from '../services/mistakes/listMistakes.ts';
import { mistakesOf } from '../services/mistakes/mistakeView.ts';
import { loadMistakeList } from '../store/findings/mistakeList.ts';
import type { Db } from '../store/schema/schema.ts';
import { deleteWalk, findWalk, type StoredWalk, saveWalk } from '../store/study/walks.ts';

async function locate(db: Db, playerId: number, walk: StoredWalk) {
  const rows = await loadMistakeList(db, playerId, walk.pool, false);
  const critical = new Map(mistakesOf(rows, {}).map((mistake) => [mistake.position_id, mistake]));
  const place = placeInWalk(walk, (id) => critical.get(id)?.isCustom === false);
  return { place, position: critical.get(place.next ?? 0) ?? null };
}

/** A walk as the contract shows it. */
async function showWalk(db: Db, playerId: number, walk: StoredWalk): Promise<WalkAnswer> {
  const { place, position } = await locate(db, playerId, walk);
  const { total, done, passed } = place;
  return {
    heroid: playerId,
    state: position === null ? 'finished' : 'active',
    total,
    done,
    passed,
    position,
  };
}

/** The player's walk; throws `not-found` when none was begun. */
async function requireWalk(db: Db, playerId: number, lock = false): Promise<StoredWalk> {
  const walk = await findWalk(db, playerId, lock);
  if (walk === undefined) throw new OperationError('not-found', { hint: 'No walk has been begun.' });
  return walk;
}

/** Puts the present position of the walk behind and shows the next; throws `conflict` when it is another one. */
async function leaveBehind(
  context: Context,
  heroid: number,
  positionId: number,
  as: 'done' | 'passed',
): Promise<WalkAnswer> {
  const player = await requirePlayer(context, heroid);
  return await context.db.transaction().execute(async (db) => {
    const walk = await requireWalk(db, player.id, true);
    const { place } = await locate(db, player.id, walk);
    const next = stepWalk(walk, place, { positionId, as });
    if (next === undefined) throw new OperationError('conflict', { reason: 'walk-went-on' });
    const stored = { ...walk, ...next };
    await saveWalk(db, player.id, stored, context.now());
    return await showWalk(db, player.id, stored);
  });
}

export const leading = {
  /** Ends the walk. Idempotent. */
  'leading/abort': async ({ heroid }, context) => {
    const player = await requirePlayer(context, heroid);
    await deleteWalk(context.db, player.id);
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
    const { pool, herowhite, limit } = input;
    const { mistakes } = await listMistakes(context, player.id, scopeOf(input), { pool });
    const wanted = mistakes.filter((mistake) => herowhite === undefined || mistake.herowhite === herowhite);
    const walk = { pool, positions: walkOrder(wanted, limit), done: [], passed: [] };
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
