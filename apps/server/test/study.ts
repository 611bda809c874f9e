import type { Context } from '../src/services/context/operation.ts';
import { call } from './call.ts';
import type { Scene } from './italianScene.ts';

/** Puts the position into the plan and passes the session of the day: each move is shown, and then known. */
export async function study({ heroid, posid, plan }: Scene, context: Context): Promise<void> {
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
  const { trainingid } = await call('training/createtoday', { heroid }, context);
  const known = new Map<number, string>();
  const started = await call('training/startt', { trainingid }, context);
  for (let { next } = started, asked = 0; next !== null && asked < 20; asked += 1) {
    if (next.hint !== null) known.set(next.posid, next.hint);
    const answer = { trainingid, posid: next.posid, move: known.get(next.posid) ?? null };
    ({ next } = (await call('training/update', answer, context)).training);
  }
  await call('training/completet', { trainingid }, context);
  await plan();
}
