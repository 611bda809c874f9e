import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { samplePgn } from '../../../../../tests/support/platforms/index.ts';
import { aNickname, aPlayer, aUser, testNow } from '../../../test/builders.ts';
import { aContext } from '../../../test/context.ts';
import { withDatabase } from '../../../test/database.ts';
import { findNicknameById } from '../../store/games/nicknames.ts';
import { createUpload } from '../../store/games/uploads.ts';
import { createJobs, type Jobs } from '../createJobs.ts';
import { createLoadHandler } from './createLoadHandler.ts';

const store = withDatabase();
const started: Jobs[] = [];
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
});

const PLAYERS = 30;
const GAMES_OF_EACH = 40;
const GAMES_OF_OTHER = 200;

async function upload(userId: number, text: string): Promise<number> {
  async function* bytes() {
    yield new TextEncoder().encode(text);
  }
  return (await createUpload(store.db, { userId, fileName: 'games.pgn', createdAt: testNow }, bytes())).id;
}

/** Sources of one user that all read the same file, each for a player of its own. */
async function sourcesIn(names: readonly string[], gamesOfEach: number): Promise<readonly number[]> {
  const { id: userId } = await aUser(store.db);
  const uploadId = await upload(userId, names.map((name) => samplePgn(name, gamesOfEach)).join('\n'));
  const ids: number[] = [];
  for (const name of names) {
    const player = await aPlayer(store.db, { userId });
    ids.push((await aNickname(store.db, { playerId: player.id, source: 2, name, uploadId })).id);
  }
  return ids;
}

async function gamesLoaded(nicknameIds: readonly number[]): Promise<number> {
  const { games } = await store.db
    .selectFrom('nicknames')
    .select(({ fn }) => fn.sum<string>('games_loaded').as('games'))
    .where('id', 'in', [...nicknameIds])
    .executeTakeFirstOrThrow();
  return Number(games);
}

/** Starts a process that loads games; `onDone` hears of each source that is loaded completely. */
async function aWorker(onDone: (nicknameId: number) => Promise<void>): Promise<Jobs> {
  const jobs = createJobs({ database: store.database, log: pino({ enabled: false }), pollingSeconds: 0.5 });
  started.push(jobs);
  const load = createLoadHandler(aContext(store.database, { jobs, now: () => new Date() }));
  await jobs.start({
    'load-games': async (payload, signal) => {
      await load(payload, signal);
      const { status } = (await findNicknameById(store.db, payload.nicknameId)) ?? {};
      if (status === 'ok') await onDone(payload.nicknameId);
    },
  });
  return jobs;
}

test.each([
  ['one process', 1],
  ['two processes', 2],
])(
  '30 loads of one file by one user delay the load of another user by its own length, in %s',
  async (_, processes) => {
    const names = Array.from({ length: PLAYERS }, (_, index) => `Pupil ${index + 1}`);
    const greedy = await sourcesIn(names, GAMES_OF_EACH);
    const [other] = await sourcesIn(['Other'], GAMES_OF_OTHER);
    const greedyBegun = Promise.withResolvers<void>();
    const greedyWhenOtherIsDone = Promise.withResolvers<number>();
    const onDone = async (nicknameId: number): Promise<void> => {
      if (nicknameId !== other) return greedyBegun.resolve();
      greedyWhenOtherIsDone.resolve(await gamesLoaded(greedy));
    };
    const workers: Jobs[] = [];
    for (let count = 0; count < processes; count += 1) workers.push(await aWorker(onDone));
    const [jobs] = workers;
    for (const nicknameId of greedy) await jobs!.send('load-games', { nicknameId });
    await greedyBegun.promise;
    const before = await gamesLoaded(greedy);
    await jobs!.send('load-games', { nicknameId: other! });
    const during = (await greedyWhenOtherIsDone.promise) - before;
    // Equal shares: what the greedy user got meanwhile is no more than the other user's own games and one load each
    // that had begun before.
    expect(during).toBeLessThanOrEqual(GAMES_OF_OTHER + 4 * GAMES_OF_EACH);
    expect(before + during).toBeLessThan(PLAYERS * GAMES_OF_EACH);
  },
);
