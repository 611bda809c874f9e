import type { Handler } from '../../services/context/operation.ts';
import { changeNickname } from '../../services/sources/changeNickname.ts';

/** Includes a source in the analysis again. */
export const enable: Handler<'nicknames/enable'> = async ({ nicknameid }, context) => {
  await changeNickname(context, nicknameid, { enabled: true });
  return { message: 'OK' };
};
