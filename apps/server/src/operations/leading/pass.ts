import type { Handler } from '../../services/context/operation.ts';
import { leaveBehind } from '../../services/study/showWalk.ts';

/** Skips the current position. */
export const pass: Handler<'leading/pass'> = async ({ heroid, posid }, context) =>
  await leaveBehind(context, heroid, posid, 'passed');
