import { dayStart, markToday, todayOf } from '../../../domain/study/today.ts';
import { profileScope } from '../../../domain/training/profile.ts';
import { preferencesOf } from '../../../services/accounts/userView.ts';
import {
  type Context,
  type Handler,
  OperationError,
  requirePlayer,
  requireUser,
} from '../../../services/context/operation.ts';
import { loadPlanItems } from '../../../services/study/loadPlanItems.ts';
import type { DueItem } from '../../../services/study/views/planItems.ts';
import { findPositionsOfProfile } from '../../../store/study/profilePositions.ts';
import { listTrainedSince } from '../../../store/study/trainingHistory.ts';

/** The items that occur in games of a saved training profile. */
async function filterByProfile(
  context: Context,
  playerId: number,
  items: readonly DueItem[],
  profileid: string,
): Promise<readonly DueItem[]> {
  const profile = preferencesOf(requireUser(context)).training_profiles.find(({ id }) => id === profileid);
  if (profile === undefined)
    throw new OperationError('not-found', { hint: 'You have no such training profile.' });
  const ids = items.map(({ posid }) => posid);
  const met = await findPositionsOfProfile(context.db, playerId, ids, profileScope(profile));
  return items.filter(({ posid }) => met.has(posid));
}

/** The study plan: due items first, with today's selection. */
export const getlist: Handler<'training/getlist'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const { db } = context;
  const now = context.now();
  const user = requireUser(context);
  const { daily_limit: limit } = preferencesOf(user);
  const { profileid, pool } = input;
  const all = await loadPlanItems(db, { userId: user.id, playerId: player.id, pool }, now);
  const items = profileid === undefined ? all : await filterByProfile(context, player.id, all, profileid);
  const trained = await listTrainedSince(db, player.id, dayStart(input.daystart, now));
  const today = todayOf(limit, trained.size);
  return {
    items: markToday(items, today, trained),
    due: items.filter(({ isdue }) => isdue).length,
    today,
  };
};
