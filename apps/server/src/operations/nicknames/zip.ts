import type { Handler } from '../../services/context/operation.ts';
import { changeNickname } from '../../services/sources/changeNickname.ts';

/** Archives a source: its games stay but disappear from lists and totals, and loading stops. */
export const zip: Handler<'nicknames/zip'> = async ({ nicknameid }, context) => {
  await changeNickname(context, nicknameid, { archived: true });
  return { message: 'OK' };
};
