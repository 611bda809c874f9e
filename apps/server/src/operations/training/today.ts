import { dayStart } from '../../domain/study/today.ts';
import { estimateMinutes } from '../../domain/training/daily.ts';
import { preferencesOf } from '../../services/accounts/userView.ts';
import { type Handler, requirePlayer, requireUser } from '../../services/context/operation.ts';
import { loadToday } from '../../services/study/training/loadToday.ts';
import { findOpenDaily, loadAnswerTimes } from '../../store/study/dailyTrainings.ts';

/** What is left to train today, and how long it takes. */
export const today: Handler<'training/today'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  const { db } = context;
  const now = context.now();
  const since = dayStart(input.daystart, now);
  const { daily_limit: limit } = preferencesOf(requireUser(context));
  const open = await findOpenDaily(db, player.id, since);
  const work = await loadToday(db, player.id, { pool: input.pool, limit, since, now });
  const { due, fresh, trees } = work;
  // A new move is shown first and asked later.
  const questions = open?.progress.queue.length ?? due.size + fresh.length;
  const lines = open?.plan.lines ?? [];
  const parts = new Set(open?.progress.queue.map(({ line }) => lines[line]?.part));
  return {
    positions: open === undefined ? trees.length : parts.size,
    questions,
    minutes: estimateMinutes(questions, await loadAnswerTimes(db, player.id)),
    trainingid: open?.id ?? null,
    today: work.today,
  };
};
