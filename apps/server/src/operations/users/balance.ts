import { balanceView } from '../../services/accounts/userView.ts';
import { type Handler, requireUser } from '../../services/context/operation.ts';
import { listPromoUses } from '../../store/accounts/promoCodes.ts';

/** The benefits of redeemed promo codes. */
export const balance: Handler<'users/balance'> = async (_input, context) => {
  const user = requireUser(context);
  const uses = await listPromoUses(context.db, user.id);
  const entries = uses.map(({ usedAt, ...use }) => ({ ...use, date: usedAt.toISOString() }));
  return { ...balanceView(user), entries };
};
