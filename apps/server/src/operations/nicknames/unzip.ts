import type { Handler } from '../../services/context/operation.ts';
import { changeNickname } from '../../services/sources/changeNickname.ts';

/** Brings an archived source back. */
export const unzip: Handler<'nicknames/unzip'> = async ({ nicknameid }, context) => {
  await changeNickname(context, nicknameid, { archived: false });
  return { message: 'OK' };
};
