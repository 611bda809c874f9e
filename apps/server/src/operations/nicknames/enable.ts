import type { Handler } from '../../services/context/operation.ts';
import { changeNickname } from '../../services/sources/changeNickname.ts';

/** Takes the source into the analysis again. */
export const enable: Handler<'nicknames/enable'> = async ({ nicknameid }, context) => {
  await changeNickname(context, nicknameid, { enabled: true });
  return { message: 'OK' };
};
