import { allowedOf } from '../../services/accounts/quota.ts';
import { type Handler, requireUser } from '../../services/context/operation.ts';
import { loadAmounts } from '../../store/accounts/usage.ts';

/** How much of each kind the user has and may have. */
export const quota: Handler<'users/quota'> = async (_input, context) => {
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
};
