import { type TrainingPlan, transferGroup } from '@tabia/mistakes/training';
import { expect, test } from 'vitest';
import { testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene, type Scene } from '../../test/italianScene.ts';
import type { Context } from '../services/context/operation.ts';

const store = withDatabase();

function inDays(scene: Scene, days: number): Context {
  return { ...scene.context, random: () => 0, now: () => new Date(testNow.getTime() + days * 86_400_000) };
}

/** Users are numbered one after the other, so both groups come soon. */
async function sceneOf(group: 'varied' | 'usual'): Promise<Scene> {
  for (;;) {
    const scene = await italianScene(store.database);
    if (transferGroup(scene.context.user?.id ?? 0) === group) return scene;
  }
}

/** A session of the day in which everything is answered right; the half-moves that the first of its questions began after. */
async function trained({ heroid }: Scene, context: Context) {
  const { trainingid } = await call('training/createtoday', { heroid }, context);
  let { next } = await call('training/startt', { trainingid }, context);
  const begun = next?.from.hm;
  const parcel = await call('training/parcel', { trainingid }, context);
  const plan = parcel.plan as unknown as TrainingPlan;
  const decisions = plan.lines.flatMap((line) => line.decisions);
  for (let asked = 0; next !== null && asked < 20; asked += 1) {
    const { posid } = next;
    const move = decisions.find((decision) => decision.posid === posid)?.prepared[0] ?? null;
    const given = { trainingid, posid, move, hinted: next.introduce };
    next = (await call('training/update', given, context)).training.next;
  }
  await call('training/completet', { trainingid }, context);
  return { begun, transfer: plan.transfer };
}

test.each([
  { group: 'varied', begun: 4 },
  { group: 'usual', begun: 0 },
] as const)('$group sessions: what was learned begins after $begun half-moves', async ({ group, begun }) => {
  const scene = await sceneOf(group);
  const { heroid, posid } = scene;
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, scene.context);
  // New moves are shown with all that leads to them.
  expect(await trained(scene, inDays(scene, 0))).toEqual({ begun: 0, transfer: group });
  expect(await trained(scene, inDays(scene, 60))).toEqual({ begun, transfer: group });
});
