import { expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { begun } from '../../test/deviceTraining.ts';
import { italianScene } from '../../test/italianScene.ts';
import { anOpenTransaction, ONE_CONNECTION, waitingForLocks } from '../../test/openTransaction.ts';
import { lockUntilCommit } from '../store/database/statements.ts';
import { markStale } from '../store/queue/staleFindings.ts';
import type { Db } from '../store/schema/schema.ts';

const tests = withDatabase();

async function untilBlocked(): Promise<void> {
  await expect.poll(() => waitingForLocks(tests.db)).toBe(1);
}

/** Throws where another transaction holds the player's rows of a table. */
function requireFree(table: 'trees' | 'studies' | 'trainings', playerId: number) {
  return (transaction: Db) =>
    transaction
      .selectFrom(table)
      .select('player_id')
      .where('player_id', '=', playerId)
      .forUpdate()
      .noWait()
      .executeTakeFirstOrThrow();
}

test('a tree that is deleted while sessions of it are made and begun breaks none of them off with an error', async () => {
  const { context, heroid, posid } = await italianScene(tests.database);
  const root = { heroid, posid, herowhite: 1 } as const;
  for (let round = 0; round < 8; round += 1) {
    await call('training/addtolist', root, context);
    const made = Array.from({ length: 4 }, () => call('training/create', { ...root, mode: 'test' }, context));
    const calls = (await Promise.all(made)).flatMap(({ trainingid }) => [
      call('training/startl', { trainingid }, context),
      call('training/create', { ...root, mode: 'test' }, context),
      call('trees/new', root, context),
      call('training/startt', { trainingid }, context),
      call('trees/delete', root, context),
      call('training/addtolist', root, context),
    ]);
    const ends = await Promise.allSettled(calls);
    const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(errors.filter(({ code }) => code !== 'not-found')).toEqual([]);
  }
});

test.for([
  ['a tree is saved', 'trees', 'trees/save'],
  ['a tree is deleted', 'trees', 'trees/delete'],
  ['a position leaves the plan', 'trees', 'training/delfromlist'],
  ['a position is marked as studied', 'studies', 'openinglabels/updateposlabel'],
  ['a test ends', 'studies', 'training/completet'],
] as const)(
  '%s: it waits for the mark of the finding before it holds what an analysis may need',
  async ([, table, mtd], test) => {
    if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
    const scene = await italianScene(tests.database);
    const { heroid, posid, context } = scene;
    const { trainingid } = await begun(scene);
    await call('openinglabels/updateposlabel', { heroid, posid, studied: 1 }, context);
    const root = { heroid, posid, herowhite: 1 } as const;
    const calls = {
      'trees/save': () => call('trees/save', { ...root, tree: null, istraining: 1 }, context),
      'trees/delete': () => call('trees/delete', root, context),
      'training/delfromlist': () => call('training/delfromlist', root, context),
      'openinglabels/updateposlabel': () =>
        call('openinglabels/updateposlabel', { heroid, posid, studied: 1 }, context),
      'training/completet': () => call('training/completet', { trainingid }, context),
    };
    await tests.db.deleteFrom('stale_findings').execute();
    const commit = await anOpenTransaction(tests, (transaction) =>
      markStale(transaction, [{ playerId: heroid, positionId: posid }]),
    );
    const called = calls[mtd]();
    await untilBlocked();
    await commit(requireFree(table, heroid));
    await called;
  },
);

test('of the sessions of a player one changes after the other, and none is held meanwhile', async (test) => {
  if (tests.database.kind === 'pglite') return test.skip(ONE_CONNECTION);
  const scene = await italianScene(tests.database);
  const { trainingid, next } = await begun(scene);
  const { context, heroid } = scene;
  const answer = { trainingid, posid: next?.posid ?? 0, move: 'd2d3' };
  for (const change of [
    () => call('training/update', answer, context),
    () => call('training/completet', { trainingid }, context),
  ]) {
    const commit = await anOpenTransaction(tests, (transaction) =>
      lockUntilCommit(transaction, 'trainings', heroid),
    );
    const changed = change();
    await untilBlocked();
    await commit(requireFree('trainings', heroid));
    await changed;
  }
});
