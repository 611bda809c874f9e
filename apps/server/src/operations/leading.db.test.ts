import { describe, expect, test } from 'vitest';
import { aNickname, aPlayer, aUser } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene, type Scene } from '../../test/italianScene.ts';

const store = withDatabase();

/** A second critical position, less costly than the first: the player's second move. */
async function withAnother(scene: Scene): Promise<number> {
  const other = await scene.idAfter(['e2e4', 'e7e5']);
  const first = await store.db
    .selectFrom('findings')
    .selectAll()
    .where('player_id', '=', scene.heroid)
    .where('position_id', '=', scene.posid)
    .executeTakeFirstOrThrow();
  const finding = { ...first.finding, positionId: other, expectedLoss: 1 };
  await store.db
    .updateTable('findings')
    .set({ critical: 1, finding: JSON.stringify(finding) })
    .where('player_id', '=', scene.heroid)
    .where('position_id', '=', other)
    .execute();
  return other;
}

describe('a guided walk', () => {
  test('is begun, worked through, taken up again, begun again and ended', async () => {
    const scene = await italianScene(store.database);
    const other = await withAnother(scene);
    const { context, heroid, posid } = scene;
    await expect(call('leading/continue', { heroid }, context)).rejects.toMatchObject({ code: 'not-found' });
    const begun = await call('leading/new', { heroid }, context);
    expect(begun).toMatchObject({
      state: 'active',
      total: 2,
      done: 0,
      passed: 0,
      position: { position_id: posid },
    });
    expect(await call('leading/continue', { heroid }, context)).toEqual(begun);

    const after = await call('leading/continue', { heroid, posid }, context);
    expect(after).toMatchObject({ state: 'active', total: 2, done: 1, position: { position_id: other } });
    // A double click is one step.
    expect(await call('leading/continue', { heroid, posid }, context)).toEqual(after);
    expect(await call('leading/new', { heroid, resume: true }, context)).toEqual(after);
    expect(await call('leading/restart', { heroid }, context)).toEqual(begun);

    const passed = await call('leading/pass', { heroid, posid }, context);
    expect(passed).toMatchObject({ done: 0, passed: 1, position: { position_id: other } });
    const finished = await call('leading/continue', { heroid, posid: other }, context);
    expect(finished).toMatchObject({ state: 'finished', done: 1, passed: 1, position: null });
    // Nothing is left of that walk to take up.
    expect(await call('leading/new', { heroid, resume: true }, context)).toEqual(begun);
    await call('leading/abort', { heroid }, context);
    await expect(call('leading/pass', { heroid, posid }, context)).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await call('leading/abort', { heroid }, context)).toEqual({ message: 'OK' });
  });

  test('shows no position that is ignored, and leaves those out that are critical no longer', async () => {
    const scene = await italianScene(store.database);
    const other = await withAnother(scene);
    const { context, heroid, posid } = scene;
    await call('leading/new', { heroid }, context);
    await store.db
      .updateTable('findings')
      .set({ critical: 0 })
      .where('player_id', '=', heroid)
      .where('position_id', '=', posid)
      .execute();
    const later = await call('leading/continue', { heroid }, context);
    expect(later).toMatchObject({ total: 1, position: { position_id: other } });
    await call('openinglabels/addposlabel', { heroid, posid, labid: 23 }, context);
    await store.db
      .updateTable('findings')
      .set({ critical: 1 })
      .where('player_id', '=', heroid)
      .where('position_id', '=', posid)
      .execute();
    const again = await call('leading/new', { heroid }, context);
    expect(again).toMatchObject({ total: 1, position: { position_id: other } });
  });

  test('of a side without mistakes it is finished at once', async () => {
    const { context, heroid } = await italianScene(store.database);
    const black = await call('leading/new', { heroid, herowhite: 0 }, context);
    expect(black).toMatchObject({ state: 'finished', total: 0, position: null });
  });

  test('a position that is not the present one is refused', async () => {
    const scene = await italianScene(store.database);
    const { context, heroid } = scene;
    await call('leading/new', { heroid }, context);
    const elsewhere = await scene.idAfter(['e2e4']);
    for (const mtd of ['leading/pass', 'leading/continue'] as const)
      await expect(call(mtd, { heroid, posid: elsewhere }, context)).rejects.toMatchObject({
        code: 'conflict',
      });
  });

  test('while the first positions are being found one has to wait', async () => {
    const user = await aUser(store.db);
    const { id: heroid } = await aPlayer(store.db, { userId: user.id });
    const { context } = await italianScene(store.database);
    // Its games are not loaded yet.
    await aNickname(store.db, { playerId: heroid });
    await expect(call('leading/new', { heroid }, { ...context, user })).rejects.toMatchObject({
      code: 'calculating',
      retryAfter: 4,
    });
  });
});
