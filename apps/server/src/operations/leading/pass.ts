import type { Handler } from '../operation.ts';
import { leaveBehind } from '../study/showWalk.ts';

/** Leaves the present position out. */
export const pass: Handler<'leading/pass'> = async ({ heroid, posid }, context) =>
  await leaveBehind(context, heroid, posid, 'passed');
