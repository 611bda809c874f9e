import type { Handler } from '../../services/context/operation.ts';
import { changeNickname } from '../../services/sources/changeNickname.ts';

/** Excludes a source from the analysis; its games stay. */
export const disable: Handler<'nicknames/disable'> = async ({ nicknameid }, context) => {
  await changeNickname(context, nicknameid, { enabled: false });
  return { message: 'OK' };
};
