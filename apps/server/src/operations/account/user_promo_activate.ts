import { queueMail } from '../../services/accounts/accountMail.ts';
import { balanceView, languageOf } from '../../services/accounts/userView.ts';
import { type Handler, OperationError, requireUser } from '../../services/context/operation.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { type PromoProfile, usePromoCode } from '../../store/accounts/promoCodes.ts';
import { findUser } from '../../store/accounts/users.ts';

/** Redeems a promo code for the signed-in account. */
export const user_promo_activate: Handler<'account/user_promo_activate'> = async (input, context) => {
  const { id } = requireUser(context);
  const { code, source, profile: name } = input;
  if ((source === undefined) !== (name === undefined)) {
    const hint = 'A profile needs both its platform and its name.';
    throw new OperationError('bad-payload', { hint, paths: [source === undefined ? 'source' : 'profile'] });
  }
  const profile: PromoProfile | undefined = source && name ? { source, name } : undefined;
  const now = context.now();
  return context.db.transaction().execute(async (transaction) => {
    const promo = await usePromoCode(transaction, { userId: id, code, profile, now });
    if (promo === 'unknown') throw new OperationError('promo-unknown', { paths: ['code'] });
    if (promo === 'used') throw new OperationError('promo-used', { paths: ['code'] });
    await noteAccountEvent(transaction, { at: now, action: 'use-promo-code', actorId: id, userId: id });
    const user = await findUser(transaction, id);
    if (!user) throw new OperationError('not-signed-in');
    const { kind, value } = promo;
    if (user.email !== null) {
      const to = { email: user.email, name: user.name, language: languageOf(user), promo };
      await queueMail(transaction, context, 'promo-activated', to);
    }
    return { code: promo.code, kind, value, date: now.toISOString(), ...balanceView(user) };
  });
};
