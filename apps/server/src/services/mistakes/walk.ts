import type { Walk as WalkAnswer } from '@tabia/api-client/contract';
import { placeInWalk, stepWalk } from '../../domain/study/walk.ts';
import { loadMistakeList } from '../../store/findings/mistakeList.ts';
import type { Db } from '../../store/schema/schema.ts';
import { findWalk, type StoredWalk, saveWalk } from '../../store/study/walks.ts';
import { requirePlayer } from '../access/access.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { mistakesOf } from './mistakeView.ts';

async function locate(db: Db, playerId: number, walk: StoredWalk) {
  const rows = await loadMistakeList(db, playerId, walk.pool, false);
  const critical = new Map(mistakesOf(rows, {}).map((mistake) => [mistake.position_id, mistake]));
  const place = placeInWalk(walk, (id) => critical.get(id)?.isCustom === false);
  return { place, position: critical.get(place.next ?? 0) ?? null };
}

/** A walk as the contract shows it. */
export async function showWalk(db: Db, playerId: number, walk: StoredWalk): Promise<WalkAnswer> {
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
export async function requireWalk(db: Db, playerId: number, lock = false): Promise<StoredWalk> {
  const walk = await findWalk(db, playerId, lock);
  if (walk === undefined) throw new OperationError('not-found', { hint: 'No walk has been begun.' });
  return walk;
}

/** Puts the present position of the walk behind and shows the next; throws `conflict` when it is another one. */
export async function leaveBehind(
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
    if (next === undefined)
      throw new OperationError('conflict', { hint: 'This position is not the present one of the walk.' });
    const stored = { ...walk, ...next };
    await saveWalk(db, player.id, stored, context.now());
    return await showWalk(db, player.id, stored);
  });
}
