import { createJobs, type Jobs } from '../../apps/server/src/jobs/createJobs.ts';
import { createLoadHandler } from '../../apps/server/src/jobs/loading/createLoadHandler.ts';
import { createLocalTurns } from '../../apps/server/src/sources/turns/hostTurns.ts';
import { readConfig } from '../../apps/server/src/startup/config.ts';
import { createLog } from '../../apps/server/src/startup/createLog.ts';
import { createUser } from '../../apps/server/src/store/accounts/users.ts';
import type { Database } from '../../apps/server/src/store/database/database.ts';
import { createPace } from '../../apps/server/src/store/database/pace.ts';
import { createNickname, findNicknameById } from '../../apps/server/src/store/games/nicknames.ts';
import { createPlayer } from '../../apps/server/src/store/games/players.ts';
import { createUpload } from '../../apps/server/src/store/games/uploads.ts';
import { samplePgn } from '../../tests/support/platforms/index.ts';
import type { FairnessCase } from './fairnessCase.ts';

const PLAYERS = 30;
const GAMES_OF_EACH = 250;
const GAMES_OF_OTHER = 1_000;

/** A user whose sources all read one file; returns their ids. */
async function aUserWithFile(
  { db }: Database,
  email: string,
  names: readonly string[],
  games: number,
): Promise<number[]> {
  const createdAt = new Date();
  const user = await createUser(db, { email, name: email, passwordHash: 'none', createdAt });
  if (user === 'email-taken') throw new Error('The database of a benchmark must be empty.');
  async function* bytes() {
    for (const name of names) yield new TextEncoder().encode(`${samplePgn(name, games)}\n`);
  }
  const file = { userId: user.id, fileName: 'games.pgn', createdAt };
  const { id: uploadId } = await createUpload(db, file, bytes());
  const ids: number[] = [];
  for (const name of names) {
    const { id: playerId } = await createPlayer(db, { userId: user.id, name, createdAt });
    const nickname = await createNickname(db, { playerId, source: 2, name, uploadId, createdAt });
    if (nickname === 'exists') throw new Error('The database of a benchmark must be empty.');
    ids.push(nickname.id);
  }
  return ids;
}

/** Starts a process that loads files; `onDone` hears of each source that is loaded completely. */
async function startLoading(database: Database, onDone: (nicknameId: number) => void): Promise<Jobs> {
  const log = createLog('silent');
  const jobs = createJobs({ database, log });
  const load = createLoadHandler({
    config: readConfig({}),
    database,
    db: database.db,
    disk: { hasRoom: async () => true },
    jobs,
    log,
    now: () => new Date(),
    pace: createPace(),
    turns: createLocalTurns(),
    wakeAnalysis: () => {},
  });
  await jobs.start({
    'load-games': async (payload, signal) => {
      await load(payload, signal);
      const { status } = (await findNicknameById(database.db, payload.nicknameId)) ?? {};
      if (status === 'ok') onDone(payload.nicknameId);
    },
  });
  return jobs;
}

/** 30 loads of one user from one file, and the load of another user. */
export const loadsOfOneFile: FairnessCase = {
  name: '30 loads of one file',
  prepare: async (database) => {
    const students = Array.from({ length: PLAYERS }, (_, index) => `Student ${index + 1}`);
    const greedy = await aUserWithFile(database, 'greedy@example.org', students, GAMES_OF_EACH);
    const [other] = await aUserWithFile(database, 'other@example.org', ['Other'], GAMES_OF_OTHER);
    if (other === undefined) throw new Error('The other user has no source.');
    const otherDone = Promise.withResolvers<void>();
    const greedyBegun = Promise.withResolvers<void>();
    const jobs = await startLoading(database, (id) => (id === other ? otherDone : greedyBegun).resolve());
    return {
      begin: async () => {
        for (const nicknameId of greedy) await jobs.send('load-games', { nicknameId });
        await greedyBegun.promise;
      },
      work: async () => {
        await jobs.send('load-games', { nicknameId: other });
        await otherDone.promise;
      },
      stop: () => jobs.stop(),
    };
  },
};
