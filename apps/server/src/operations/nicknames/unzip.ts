import { changeNickname } from '../changeNickname.ts';
import type { Handler } from '../operation.ts';

/** Brings an archived source back. */
export const unzip: Handler<'nicknames/unzip'> = async ({ nicknameid }, context) => {
  await changeNickname(context, nicknameid, { archived: false });
  return { message: 'OK' };
};
