import type { Training } from '@tabia/api-client/contract';
import { Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { answered, begun, reviewMoments } from '../../test/deviceTraining.ts';
import { italianScene } from '../../test/italianScene.ts';
import { reviewsOf, startLog } from '../domain/schedule/card.ts';
import { loadCards } from '../store/study/cards.ts';

const store = withDatabase();

function minute(minutes: number): Date {
  return new Date(testNow.getTime() + minutes * 60_000);
}

test.each([
  ['right, then wrong', ['d2d3', 'f3e5'], [0, 1], [Rating.Good, Rating.Again]],
  ['wrong, then right, the later one sent first', ['f3e5', 'd2d3'], [1, 0], [Rating.Again, Rating.Good]],
] as const)(
  'answers of an older version to one question on two devices are both scheduled in the order of their times: %s',
  async (...given) => {
    const [, moves, sent, grades] = given;
    const scene = await italianScene(store.database);
    const { trainingid, nodes } = await begun(scene);
    const verdicts = { d2d3: 'correct', f3e5: 'inaccurate' } as const;
    const later = { ...scene.context, now: () => minute(60) };
    for (const place of sent) {
      const move = moves[place] ?? 'd2d3';
      const answers = [answered(scene.posid, move, verdicts[move], minute(place + 1))];
      const { taken } = await call('training/answers', { trainingid, answers }, later);
      expect(taken[0]?.outcome).toBe('counted');
    }
    await call('training/completet', { trainingid }, later);
    const card = (await loadCards(store.db, scene.heroid, [nodes[0]?.posid ?? 0])).get(scene.posid);
    const reviews = reviewsOf(card ?? startLog('', testNow), []);
    expect(reviews.map(({ atMs, grade }) => [atMs, grade])).toEqual([
      [minute(1).getTime(), grades[0]],
      [minute(2).getTime(), grades[1]],
    ]);
  },
);

test.each([
  ['the first miss', ['miss', 'right', 'again']],
  ['what came later', ['right', 'miss', 'again']],
  ['what was missed and repeated', ['miss', 'again', 'right']],
] as const)(
  'answers of two devices, wrong then right, are reviewed the same when %s is sent first',
  async (_, order) => {
    const scene = await italianScene(store.database);
    const { trainingid } = await begun(scene);
    const later = { ...scene.context, now: () => minute(60) };
    const sent = {
      miss: { ...answered(scene.posid, 'f3e5', 'inaccurate', minute(1)), repeat: false },
      right: { ...answered(scene.posid, 'd2d3', 'correct', minute(2)), repeat: false },
      // The device that missed it asks again.
      again: { ...answered(scene.posid, 'd2d3', 'correct', minute(3)), repeat: true },
    };
    for (const which of order) await call('training/answers', { trainingid, answers: [sent[which]] }, later);
    await call('training/completet', { trainingid }, later);
    const card = (await loadCards(store.db, scene.heroid, [scene.posid])).get(scene.posid);
    expect(reviewsOf(card ?? startLog('', testNow), []).map(({ atMs, grade }) => [atMs, grade])).toEqual([
      [minute(1).getTime(), Rating.Again],
      [minute(2).getTime(), Rating.Good],
    ]);
  },
);

test('a miss that is repeated after its test was finished is reviewed once', async () => {
  const scene = await italianScene(store.database);
  const { trainingid, nodes } = await begun(scene);
  const later = { ...scene.context, now: () => minute(60) };
  const missed = { ...answered(scene.posid, 'f3e5', 'inaccurate', minute(1)), repeat: false };
  await call('training/answers', { trainingid, answers: [missed] }, later);
  await call('training/completet', { trainingid }, later);
  const repeated = { ...answered(scene.posid, 'd2d3', 'correct', minute(2)), repeat: true };
  await call('training/answers', { trainingid, answers: [repeated] }, later);
  const [first, ...others] = await reviewMoments(store.db, scene, nodes);
  expect([first, others]).toEqual([[minute(1).getTime()], [undefined, undefined]]);
});

test('what one device missed and another knew is not asked again', async () => {
  const scene = await italianScene(store.database);
  const { trainingid, nodes } = await begun(scene);
  const later = { ...scene.context, now: () => minute(60) };
  const moves = ['d2d3', 'e1g1', 'c2c3'];
  const known = nodes.map(({ posid }, index) =>
    answered(posid, moves[index] ?? '', 'correct', minute(index + 2)),
  );
  const missed = answered(scene.posid, 'f3e5', 'inaccurate', minute(1));
  const answers = [missed, ...known].map((answer) => ({ ...answer, repeat: false }));
  await call('training/answers', { trainingid, answers }, later);
  expect((await call('training/load', { trainingid }, later)).next).toBeNull();
});

test('answers to a question that was answered are no reviews without end', async () => {
  const scene = await italianScene(store.database);
  const { trainingid } = await begun(scene);
  const later = { ...scene.context, now: () => minute(60) };
  const answers = Array.from({ length: 12 }, (_, index) => ({
    ...answered(scene.posid, 'd2d3', 'correct', minute(index)),
    ...(index % 2 === 0 && { repeat: false }),
  }));
  const { taken } = await call('training/answers', { trainingid, answers }, later);
  expect(new Set(taken.map(({ outcome }) => outcome))).toEqual(new Set(['counted']));
  await call('training/completet', { trainingid }, later);
  const card = (await loadCards(store.db, scene.heroid, [scene.posid])).get(scene.posid);
  expect(card?.answers).toHaveLength(4);
});

test.each(['test', 'learn'] as const)(
  'answers that finish a %s which was broken off elsewhere finish it',
  async (mode) => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    const root = { heroid, posid, herowhite: 1 as const };
    await call('training/addtolist', root, context);
    const begin = async (): Promise<Training> => {
      const { trainingid } = await call('training/create', { ...root, mode }, context);
      return await call(mode === 'test' ? 'training/startt' : 'training/startl', { trainingid }, context);
    };
    const { trainingid, nodes } = await begin();
    // Another device trains meanwhile.
    await begin();
    const moves = ['d2d3', 'e1g1', 'c2c3'];
    const answers = nodes.map((node, index) => ({
      ...answered(node.posid, moves[index] ?? null, 'correct', minute(index)),
      repeat: false,
    }));
    const late = { ...context, now: () => minute(7 * 24 * 60) };
    const send = (some: typeof answers) => call('training/answers', { trainingid, answers: some }, late);
    const end = () =>
      call(mode === 'test' ? 'training/completet' : 'training/completel', { trainingid }, late);
    await send(answers.slice(0, 2));
    await expect(end()).rejects.toMatchObject({ code: 'conflict' });
    await send(answers.slice(2));
    expect(await end()).toMatchObject({ success: 3, failure: 0, none: 0 });
    const expected = nodes.map((_, index) => (mode === 'test' ? [minute(index).getTime()] : []));
    expect(await reviewMoments(store.db, scene, nodes)).toEqual(expected);
  },
);

test('sessions that are begun, and all of them deleted, at once wait for each other in no circle', async () => {
  const { context, heroid, posid } = await italianScene(store.database);
  const root = { heroid, posid, herowhite: 1 } as const;
  await call('training/addtolist', root, context);
  for (let round = 0; round < 5; round += 1) {
    const made = Array.from({ length: 8 }, () => call('training/create', { ...root, mode: 'test' }, context));
    const ids = (await Promise.all(made)).map(({ trainingid }) => trainingid);
    const calls = [
      ...ids.map((trainingid) => call('training/startt', { trainingid }, context)),
      ...ids.map(() => call('training/deleteall', { heroid }, context)),
      ...ids.toReversed().map((trainingid) => call('training/startt', { trainingid }, context)),
    ];
    const ends = await Promise.allSettled(calls);
    const codes = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
    expect(codes.filter((code) => code !== 'not-found')).toEqual([]);
  }
});
