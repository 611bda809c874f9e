import type { Handler } from '../../services/context/operation.ts';
import { changeNickname } from '../../services/sources/changeNickname.ts';

/** Archives a source: its games stay, leave every list and calculation, and load no more. */
export const zip: Handler<'nicknames/zip'> = async ({ nicknameid }, context) => {
  await changeNickname(context, nicknameid, { archived: true });
  return { message: 'OK' };
};
