import { type Handler, requireUser } from '../../services/context/operation.ts';
import { mergeSettings, updateUser } from '../../store/accounts/users.ts';

/** Changes the given settings. */
export const setsettings: Handler<'users/setsettings'> = async ({ name, phone, lang_interface }, context) => {
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
  return { message: 'OK' };
};
