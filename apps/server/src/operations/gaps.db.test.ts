import { LABELS, type Output } from '@tabia/api-client/contract';
import { DEEP } from '@tabia/mistakes';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPlayer } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { recordedJobs, type SentJob } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { aGroupLookups, withReferenceGames } from '../../test/groupLookups.ts';
import { ENGINE, italianScene, type Scene } from '../../test/italianScene.ts';
import { REPLY_NODES } from '../domain/gaps/judgeGap.ts';
import { requireUser } from '../services/context/operation.ts';
import { basisOf } from '../services/gaps/loadGaps.ts';
import { createJobHandlers } from '../startup/commands/serve/jobHandlers.ts';
import { requestGapList } from '../store/gaps/gapLists.ts';
import { storeEvaluations } from '../store/positions/evaluations.ts';
import { setRequestAside } from '../store/queue/failedSearches.ts';

const store = withDatabase();
const { signal } = new AbortController();

/** Others answer 1. e4 with the Sicilian; White plays 2. Nf3 or falls for 2. Qh5. */
const PGN = '[White "Anna"]\n[Black "Ben"]\n\n1. e4 c5 2. Nf3 d6 1-0\n\n'
  .repeat(30)
  .concat('[White "Carl"]\n[Black "Dora"]\n\n1. e4 c5 2. Qh5 d6 0-1\n\n'.repeat(10));

const openGroups = withReferenceGames(PGN);
/** Others answer with the Caro-Kann. */
const openOthers = withReferenceGames(PGN.replaceAll('1. e4 c5', '1. e4 c6'));
let scene: Scene;
let sent: SentJob[];

beforeEach(async () => {
  const queue = recordedJobs();
  sent = queue.sent;
  scene = await italianScene(store.database, { groups: openGroups(), jobs: queue.jobs });
});

function ask(): Promise<Output<'usergames/gaps'>> {
  return call('usergames/gaps', { heroid: scene.heroid }, scene.context);
}
/** A list asked for by another page, milliseconds from now. */
async function wantAgain(playerId: number, inMs = 0): Promise<void> {
  const basis = basisOf(await scene.context.groups.available());
  await requestGapList(store.db, playerId, basis, new Date(scene.context.now().getTime() + inMs));
}
/** Runs the job as a worker does. */
async function work(context = scene.context, until = signal): Promise<void> {
  const { id: userId } = requireUser(context);
  await createJobHandlers(context, undefined)['find-gaps']?.({ userId }, until);
}
function wanted(): Promise<{ player_id: number; wanted: number }[]> {
  return store.db
    .selectFrom('gap_lists')
    .innerJoin('players', 'players.id', 'gap_lists.player_id')
    .select(['player_id', 'wanted'])
    .where('players.user_id', '=', requireUser(scene.context).id)
    .orderBy('player_id')
    .execute();
}
function asked() {
  return store.db
    .selectFrom('evaluation_askers')
    .select(['position_id', 'nodes', 'multipv', 'looking'])
    .where('priority', '=', 0.5)
    .where('user_id', '=', requireUser(scene.context).id)
    .execute();
}

test('without games, or without anything to compare with, says so and starts nothing', async () => {
  const { context } = scene;
  const { id: heroid } = await aPlayer(store.db, { userId: requireUser(context).id });
  expect(await call('usergames/gaps', { heroid }, context)).toMatchObject({ problem: 'no-games', gaps: [] });
  const alone = { ...context, groups: aGroupLookups() };
  expect(await call('usergames/gaps', { heroid: scene.heroid }, alone)).toMatchObject({
    problem: 'no-others',
  });
  expect(sent).toEqual([]);
});

describe('a list of gaps', () => {
  test('is asked for when a page opens, found by a job, and shown', async () => {
    expect(await ask()).toEqual({
      gaps: [],
      finding: true,
      late: false,
      judging: false,
      failure: null,
      problem: null,
      games: 0,
    });
    expect(sent).toEqual([{ name: 'find-gaps', payload: { userId: requireUser(scene.context).id } }]);
    await work();
    const { gaps, ...state } = await ask();
    expect(state).toEqual({
      finding: false,
      late: false,
      judging: true,
      failure: null,
      problem: null,
      games: 7,
    });
    const sicilian = gaps.find(({ reply }) => reply.san === 'c5');
    expect(sicilian).toMatchObject({
      fen: 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
      herowhite: 1,
      hm: 2,
      prehistory_uci: ['e2e4', 'c7c5'],
      opening: 'Sicilian Defense',
      met: 0,
      expected_loss: null,
      answer: null,
      istraining: false,
    });
    // Seven games met another reply, and others are worth twenty.
    expect(sicilian?.probability).toBeGreaterThan(0.5);
  });

  test('leaves out what the player dismissed, and has it again when that is taken back', async () => {
    await ask();
    await work();
    const { heroid, context } = scene;
    const shown = async () => (await ask()).gaps.map(({ posid }) => posid);
    const [first = 0, ...others] = await shown();
    await call('openinglabels/addposlabel', { heroid, posid: first, labid: LABELS.ignored }, context);
    expect(await shown()).toEqual(others);
    await call('openinglabels/delposlabel', { heroid, posid: first, labid: LABELS.ignored }, context);
    expect(await shown()).toEqual([first, ...others]);
  });

  test('is the same when the job was killed at any moment and runs again', async () => {
    await ask();
    const { groups } = scene.context;
    let left = 0;
    const dying: typeof groups = {
      ...groups,
      replies: async (...question) => {
        if (left === 0) throw new Error('killed');
        left -= 1;
        return await groups.replies(...question);
      },
    };
    for (const lookUps of [0, 1, 2, 4]) {
      left = lookUps;
      await expect(work({ ...scene.context, groups: dying })).rejects.toThrow('killed');
      expect(await wanted()).toMatchObject([{ wanted: 1 }]);
      expect(await asked()).toEqual([]);
    }
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(work(scene.context, stopped)).rejects.toThrow('stopped');
    await work();
    const [first, searches] = [await ask(), await asked()];
    await wantAgain(scene.heroid);
    await work();
    expect(await ask()).toEqual(first);
    expect(await asked()).toEqual(searches);
  });

  test('is made from everybody’s games where nobody of the player’s level has any', async () => {
    await store.db
      .updateTable('games')
      .set({ player_rating: 2500 })
      .where('player_id', '=', scene.heroid)
      .execute();
    await ask();
    await work();
    expect((await ask()).gaps.some(({ reply }) => reply.san === 'c5')).toBe(true);
  });

  test('is found again after more games; the last one is shown meanwhile', async () => {
    await ask();
    await work();
    await scene.addGame({ day: 9, moves: '1. e4 c5 2. Nf3 d6 3. d4 cxd4' });
    const { finding, gaps, games } = await ask();
    expect({ finding, games }).toEqual({ finding: true, games: 7 });
    expect(gaps.find(({ reply }) => reply.san === 'c5')?.met).toBe(0);
    await work();
    const later = await ask();
    expect(later).toMatchObject({ finding: false, games: 8 });
    expect(later.gaps.find(({ reply }) => reply.san === 'c5')?.met).toBe(1);
  });

  test('is found again after more reference games', async () => {
    await ask();
    await work();
    scene = { ...scene, context: { ...scene.context, groups: openOthers() } };
    const isGap = (san: string, { gaps }: Output<'usergames/gaps'>) =>
      gaps.some(({ reply }) => reply.san === san);
    const before = await ask();
    expect([before.finding, isGap('c5', before), isGap('c6', before)]).toEqual([true, true, false]);
    await work();
    const after = await ask();
    expect([after.finding, isGap('c6', after)]).toEqual([false, true]);
  });

  test('is said to be late when nobody has found it for minutes', async () => {
    await ask();
    const minutes = (count: number) => new Date(scene.context.now().getTime() + count * 60_000);
    const at = (now: Date) =>
      call('usergames/gaps', { heroid: scene.heroid }, { ...scene.context, now: () => now });
    expect(await at(minutes(4))).toMatchObject({ finding: true, late: false });
    expect(await at(minutes(6))).toMatchObject({ finding: true, late: true });
    await work();
    expect(await at(minutes(6))).toMatchObject({ finding: false, late: false });
  });

  test('asked for again while it is found, is still wanted', async () => {
    await ask();
    const { groups } = scene.context;
    const meanwhile: typeof groups = {
      ...groups,
      replies: async (...question) => {
        await wantAgain(scene.heroid);
        return await groups.replies(...question);
      },
    };
    await work({ ...scene.context, groups: meanwhile });
    expect((await wanted())[0]?.wanted).toBeGreaterThan(0);
    await work();
    expect(await wanted()).toMatchObject([{ wanted: 0 }]);
  });

  test('is not found again and again because a worker has other files', async () => {
    await ask();
    await work({ ...scene.context, groups: aGroupLookups() });
    sent.length = 0;
    expect(await ask()).toMatchObject({ finding: false, gaps: [] });
    expect(sent).toEqual([]);
  });

  test('of a second player waits for the users that are in line', async () => {
    await ask();
    const userId = requireUser(scene.context).id;
    const second = await aPlayer(store.db, { userId });
    await wantAgain(second.id, 1);
    sent.length = 0;
    await work();
    expect(await wanted()).toEqual([
      { player_id: scene.heroid, wanted: 0 },
      { player_id: second.id, wanted: 1 },
    ]);
    expect(sent).toEqual([{ name: 'find-gaps', payload: { userId } }]);
    sent.length = 0;
    await work();
    expect(sent).toEqual([]);
  });
});

describe('the engine', () => {
  const afterE4C5 = ['e2e4', 'c7c5'];

  test('judges what the player would lose, behind all other work', async () => {
    await ask();
    await work();
    const gapId = await scene.idAfter(afterE4C5);
    expect(await asked()).toContainEqual({
      position_id: gapId,
      nodes: DEEP.nodes,
      multipv: DEEP.multiPv,
      looking: false,
    });
    const lines = ['g1f3', 'b1c3', 'd2d4', 'c2c3', 'f1c4'].map((move) => ({ move, cp: 40, pv: [move] }));
    const search = { positionId: gapId, ...DEEP, depth: 20, cp: 40, lines };
    await storeEvaluations(store.db, ENGINE, [search]);
    await ask();
    const queenId = await scene.idAfter([...afterE4C5, 'd1h5']);
    expect(await asked()).toContainEqual({
      position_id: queenId,
      nodes: REPLY_NODES,
      multipv: 1,
      looking: false,
    });
    const afterQueen = { ...search, positionId: queenId, nodes: REPLY_NODES, multiPv: 1, cp: -60 };
    await storeEvaluations(store.db, ENGINE, [{ ...afterQueen, lines: [{ move: 'g8f6', cp: -60, pv: [] }] }]);
    const [worst] = (await ask()).gaps;
    // A quarter of the others play it, and it costs a pawn.
    expect(worst).toMatchObject({
      posid: gapId,
      answer: { uci: 'd1h5', san: 'Qh5', share: 0.25, loss: 9.2, grade: 'inaccurate' },
      best: { uci: 'g1f3', san: 'Nf3' },
      expected_loss: expect.closeTo(2.3, 1),
    });
  });

  test('that fails at a gap is named, and can be asked to try again', async () => {
    await store.db.deleteFrom('evaluations').execute();
    await ask();
    await work();
    const [first] = (await ask()).gaps;
    expect(first?.failed).toBe(false);
    const searches = await asked();
    expect(searches.length).toBeGreaterThan(0);
    for (const { position_id: positionId, nodes, multipv: multiPv } of searches)
      await setRequestAside(store.db, { positionId, nodes, multiPv }, 'crashed');
    const { gaps, judging, failure } = await ask();
    expect(judging).toBe(false);
    expect(failure).toMatchObject({ reason: 'crashed' });
    expect(gaps.every(({ failed }) => failed)).toBe(true);
    await store.db
      .updateTable('evaluation_requests')
      .set({ failed_at: new Date(0) })
      .execute();
    await call('misc/retrysearches', {}, scene.context);
    expect(await ask()).toMatchObject({ judging: true, failure: null });
  });

  test('is not asked again for a gap that was prepared', async () => {
    await ask();
    await work();
    const posid = await scene.idAfter(afterE4C5);
    const lines = ['g1f3', 'b1c3', 'd2d4', 'c2c3', 'f1c4'].map((move) => ({
      move,
      cp: 40,
      pv: [move, 'd7d6', 'h2h3'],
    }));
    await storeEvaluations(store.db, ENGINE, [{ positionId: posid, ...DEEP, depth: 20, cp: 40, lines }]);
    await call('training/addtolist', { heroid: scene.heroid, posid, herowhite: 1 }, scene.context);
    expect((await ask()).gaps.find((gap) => gap.posid === posid)?.istraining).toBe(true);
    await wantAgain(scene.heroid);
    await work();
    expect((await ask()).gaps.map((gap) => gap.posid)).not.toContain(posid);
  });
});
