import { requirePlayer } from '../services/access/access.ts';
import type { GroupHandlers } from '../services/context/operation.ts';
import { progressView } from '../services/mistakes/progressView.ts';
import { loadHabits, loadOutlooks, loadProgressFacts } from '../store/findings/progress.ts';

export const progress = {
  /** What studying changed in the games of a player, by stored columns. */
  'progress/load': async ({ heroid }, context) => {
    const { id } = await requirePlayer(context, heroid);
    const habits = await loadHabits(context.db, id);
    const facts = await loadProgressFacts(context.db, id);
    return progressView(facts, habits, await loadOutlooks(context.db, id, habits));
  },
} satisfies GroupHandlers<'progress'>;
