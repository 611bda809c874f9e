import { allowedOf } from '../services/accounts/quota.ts';
import { balanceView, preferencesOf, settingsOf, userAnswer } from '../services/accounts/userView.ts';
import { type GroupHandlers, requireUser } from '../services/context/operation.ts';
import { hasPromoCodes, listPromoUses } from '../store/accounts/promoCodes.ts';
import { loadAmounts } from '../store/accounts/usage.ts';
import { mergePreferences, mergeSettings, updateUser } from '../store/accounts/users.ts';
import { setSensitivity } from '../store/games/players.ts';
import { markPeopleOfUserStale } from '../store/queue/stalePeople.ts';
import { markPlayersStale } from '../store/queue/stalePlayers.ts';

const DAY_MS = 24 * 3_600_000;

export const users = {
  /** The benefits of redeemed promo codes. */
  'users/balance': async (_input, context) => {
    const user = requireUser(context);
    const uses = await listPromoUses(context.db, user.id);
    const entries = uses.map(({ usedAt, ...use }) => ({ ...use, date: usedAt.toISOString() }));
    return { ...balanceView(user), entries, promo: await hasPromoCodes(context.db, context.now()) };
  },

  /** Reports if a free trial is running or has ended; no payment is ever due. */
  'users/paymentnotice': async (_input, context) => {
    const { trialUntil, discount } = requireUser(context);
    const leftMs = trialUntil === null ? 0 : trialUntil.getTime() - context.now().getTime();
    const isRunning = leftMs > 0;
    return {
      due: 0,
      notice: trialUntil === null ? 'none' : isRunning ? 'trial' : 'trial-ended',
      daysleft: isRunning ? Math.ceil(leftMs / DAY_MS) : 0,
      discount,
    };
  },

  'users/getinfo': async (_input, context) => {
    const user = requireUser(context);
    return { user: userAnswer(user, context), settings: settingsOf(user), preferences: preferencesOf(user) };
  },

  'users/getsettings': async (_input, context) => settingsOf(requireUser(context)),

  /** Changes the given settings. */
  'users/setsettings': async ({ name, phone, lang_interface }, context) => {
    const { id } = requireUser(context);
    await context.db.transaction().execute(async (transaction) => {
      if (name !== undefined || phone !== undefined) {
        await updateUser(transaction, id, {
          ...(name !== undefined && { name }),
          ...(phone !== undefined && { phone }),
        });
      }
      if (lang_interface !== undefined) await mergeSettings(transaction, id, { lang_interface });
    });
  },

  /** The user's preferences with defaults. */
  'users/getpreferences': async (_input, context) => preferencesOf(requireUser(context)),

  /**
   * Merges preferences. After a new sensitivity the findings of all players are computed again, in the background. After a new comparison
   * group what it plays is looked up.
   */
  'users/setpreferences': async (change, context) => {
    const user = requireUser(context);
    const { sensitivity, comparison_group: chosen, comparison_groups: groups } = change;
    const isOtherGroup = chosen !== undefined || groups !== undefined;
    await context.db.transaction().execute(async (transaction) => {
      await mergePreferences(transaction, user.id, change);
      if (isOtherGroup) await markPeopleOfUserStale(transaction, user.id);
      if (sensitivity === undefined) return;
      await markPlayersStale(transaction, await setSensitivity(transaction, user.id, sensitivity));
    });
    if (sensitivity !== undefined) context.wakeAnalysis();
    if (isOtherGroup) await context.jobs.send('look-up-people', { userId: user.id });
  },

  /** How much of each kind the user has and may have. */
  'users/quota': async (_input, context) => {
    const user = requireUser(context);
    const used = await loadAmounts(context.db, user.id);
    const allowed = allowedOf(context, user);
    return {
      uploads: { used: used.uploads, allowed: allowed.uploads },
      games: { used: used.games, allowed: allowed.games },
      players: { used: used.players, allowed: allowed.players },
      trees: { used: used.trees, allowed: allowed.trees },
      trainings: { used: used.trainings, allowed: allowed.trainings },
    };
  },
} satisfies GroupHandlers<'users'>;
