import { changeNickname } from '../changeNickname.ts';
import type { Handler } from '../operation.ts';

/** Takes the source into the analysis again. */
export const enable: Handler<'nicknames/enable'> = async ({ nicknameid }, context) => {
  await changeNickname(context, nicknameid, { enabled: true });
  return { message: 'OK' };
};
