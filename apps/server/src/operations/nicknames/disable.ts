import { changeNickname } from '../changeNickname.ts';
import type { Handler } from '../operation.ts';

/** Takes the source out of the analysis; its games stay. */
export const disable: Handler<'nicknames/disable'> = async ({ nicknameid }, context) => {
  await changeNickname(context, nicknameid, { enabled: false });
  return { message: 'OK' };
};
