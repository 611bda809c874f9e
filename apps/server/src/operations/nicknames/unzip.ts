import type { Handler } from '../../services/context/operation.ts';
import { changeNickname } from '../../services/sources/changeNickname.ts';

/** Restores an archived source. */
export const unzip: Handler<'nicknames/unzip'> = async ({ nicknameid }, context) => {
  await changeNickname(context, nicknameid, { archived: false });
  return { message: 'OK' };
};
