import { afterShowing } from '../domain/study/receipt.ts';
import { type GroupHandlers, OperationError, requireUser } from '../services/context/operation.ts';
import { loadTodayPage } from '../services/training/todayPage.ts';
import { listPlayers } from '../store/games/players.ts';
import { findShown, saveShown } from '../store/study/receipts.ts';

export const today = {
  /** What new games say, what is back, what is due and what is cured. */
  'today/load': async (input, context) => await loadTodayPage(context, input),

  /** Notes what the page has shown. A reload within the same visit changes nothing. */
  'today/shown': async ({ receipts }, context) => {
    const own = new Set((await listPlayers(context.db, requireUser(context).id)).map(({ id }) => id));
    if (receipts.some(({ heroid }) => !own.has(heroid)))
      throw new OperationError('not-found', { hint: 'You have no such player.' });
    const now = context.now();
    await context.db.transaction().execute(async (db) => {
      for (const { heroid, through } of receipts.toSorted((a, b) => a.heroid - b.heroid))
        await saveShown(db, heroid, afterShowing(await findShown(db, heroid), through, now));
    });
  },
} satisfies GroupHandlers<'today'>;
