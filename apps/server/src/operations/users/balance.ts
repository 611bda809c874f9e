import { listPromoUses } from '../../store/promoCodes.ts';
import { type Handler, requireUser } from '../operation.ts';
import { balanceView } from '../userView.ts';

/** What promo codes have given to the account. */
export const balance: Handler<'users/balance'> = async (_input, context) => {
  const user = requireUser(context);
  const uses = await listPromoUses(context.db, user.id);
  const entries = uses.map(({ usedAt, ...use }) => ({ ...use, date: usedAt.toISOString() }));
  return { ...balanceView(user), entries };
};
