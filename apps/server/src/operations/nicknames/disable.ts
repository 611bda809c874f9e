import type { Handler } from '../../services/context/operation.ts';
import { changeNickname } from '../../services/sources/changeNickname.ts';

/** Takes the source out of the analysis; its games stay. */
export const disable: Handler<'nicknames/disable'> = async ({ nicknameid }, context) => {
  await changeNickname(context, nicknameid, { enabled: false });
  return { message: 'OK' };
};
