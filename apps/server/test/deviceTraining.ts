import { randomUUID } from 'node:crypto';
import type { Verdict } from '@tabia/api-client/contract';
import type { Db } from '../src/store/schema/schema.ts';
import { loadCards } from '../src/store/study/cards.ts';
import { testNow } from './builders.ts';
import { call } from './call.ts';
import type { Scene } from './italianScene.ts';

/** A test of the scene's tree, begun. */
export async function begun(scene: Scene) {
  const root = { heroid: scene.heroid, posid: scene.posid, herowhite: 1 as const };
  await call('training/addtolist', root, scene.context);
  const { trainingid } = await call('training/create', { ...root, mode: 'test' }, scene.context);
  return await call('training/startt', { trainingid }, scene.context);
}

/** An answer as a device sends it. */
export function answered(
  posid: number,
  move: string | null,
  verdict: Verdict['verdict'] | null,
  at = testNow,
) {
  return { uuid: randomUUID(), posid, move, verdict, ms: 2000, at: at.toISOString() };
}

/** When each decision was reviewed, in the order of the session; ms since 1970. */
export async function reviewMoments(db: Db, { heroid }: Scene, nodes: readonly { posid: number }[]) {
  const cards = await loadCards(db, heroid);
  return nodes.map(({ posid }) => cards.get(posid)?.answers.map(({ atMs }) => atMs));
}
