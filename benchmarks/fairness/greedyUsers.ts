import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createUpload } from '../../apps/server/src/store/games/uploads.ts';
import { ensurePositionIds } from '../../apps/server/src/store/positions/positions.ts';
import { aNickname, aPlayer, testNow } from '../../apps/server/test/builders.ts';
import { copyGames } from '../../apps/server/test/copyGames.ts';
import { keyAfter } from '../../apps/server/test/italianScene.ts';
import { samplePgn } from '../../tests/support/platforms/index.ts';
import type { FairnessService } from './fairnessService.ts';
import type { Greed } from './neighbor.ts';

const PLAYERS = 500;
const GAMES_OF_PLAYER = 4;
const LOADS = 30;
const GAMES_OF_FILE = 250;
const POSITIONS = 150;
/** Calls of one page. */
const AT_ONCE = 6;
const FILES_AT_ONCE = 4;
const GAMES_OF_SOURCE = 6_000;
const SOURCES = 4;
const POLL_MS = 50;

const changesSensitivity: Greed = async ({ userId, heroid, call }, service) => {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into players (user_id, name, created_at)
      select ${userId}::int8, 'Student ' || n, ${testNow} from generate_series(1, ${PLAYERS}::int4) n returning id
    ) insert into nicknames (player_id, source, name, status, created_at)
    select id, 2, 'Student ' || id, 'ok', ${testNow} from added returning id`.execute(service.database.db);
  await copyGames(
    service.database.db,
    heroid,
    rows.map(({ id }) => id),
    GAMES_OF_PLAYER,
  );
  let sensitivity = 15;
  return async () => {
    sensitivity = sensitivity === 15 ? 5 : 15;
    await call('users/setpreferences', { sensitivity });
    return true;
  };
};

const loadsOneFile: Greed = async ({ userId }, { database: { db }, jobs }) => {
  const names = Array.from({ length: LOADS }, (_, index) => `Student ${index + 1}`);
  async function* bytes() {
    for (const name of names) yield new TextEncoder().encode(`${samplePgn(name, GAMES_OF_FILE)}\n`);
  }
  const file = { userId, fileName: 'games.pgn', createdAt: testNow };
  const { id: uploadId } = await createUpload(db, file, bytes());
  const ids: number[] = [];
  for (const name of names) {
    const { id: playerId } = await aPlayer(db, { userId });
    ids.push((await aNickname(db, { playerId, source: 2, name, uploadId })).id);
  }
  let sent = false;
  return async () => {
    if (!sent) for (const nicknameId of ids) await jobs.send('load-games', { nicknameId });
    sent = true;
    await pause(POLL_MS);
    return true;
  };
};

const FIRST_MOVES = [...'abcdefgh'].flatMap((file) => [`${file}2${file}3`, `${file}2${file}4`]);
const REPLIES = FIRST_MOVES.map((move) => move.replace('2', '7').replace('3', '6').replace(/4$/, '5'));

const looksAtPositions: Greed = async ({ heroid, call }, { database: { db } }) => {
  const keys = FIRST_MOVES.flatMap((move) => REPLIES.map((reply) => keyAfter([move, reply])));
  const ids = [...(await ensurePositionIds(db, keys.slice(0, POSITIONS))).values()];
  let at = 0;
  return async () => {
    const next = Array.from({ length: AT_ONCE }, () => ids[at++ % ids.length]);
    await Promise.all(next.map((posid) => call('openingtrees/heronode', { heroid, posid, herowhite: 1 })));
    return true;
  };
};

const sendsFiles: Greed = async ({ heroid, call, upload }) => {
  const file = samplePgn('Student', 800);
  const moves = 'e4 e5 Nf3 Nc6 Bc4 Nf6 d3 Bc5'.split(' ');
  const game = `[White "A"]\n[Black "B"]\n\n${moves.map((move) => `${move} { [%eval 0.3] }`).join(' ')} *\n\n`;
  const pgn = game.repeat(150);
  const each = Array.from({ length: FILES_AT_ONCE });
  return async () => {
    await Promise.all([
      ...each.map(() => call('analyzes/import', { heroid, pgn })),
      ...each.map(() => upload(file)),
    ]);
    return true;
  };
};

async function sourcesOf(heroid: number, service: FairnessService): Promise<number[]> {
  const ids: number[] = [];
  for (let count = 0; count < SOURCES; count += 1)
    ids.push((await aNickname(service.database.db, { playerId: heroid })).id);
  await copyGames(service.database.db, heroid, ids, GAMES_OF_SOURCE);
  return ids;
}

const deletesSources: Greed = async ({ heroid, call }, service) => {
  const ids = await sourcesOf(heroid, service);
  const { db } = service.database;
  return async () => {
    const nicknameid = ids.pop();
    if (nicknameid !== undefined) await call('nicknames/delete', { nicknameid });
    const left = db.selectFrom('nicknames').select('id').where('deleted_at', 'is not', null);
    while (!service.isStopped() && (await left.execute()).length > 0) await pause(POLL_MS);
    return ids.length > 0;
  };
};

const movesSources: Greed = async ({ userId, heroid, call }, service) => {
  const ids = await sourcesOf(heroid, service);
  const { id: second } = await aPlayer(service.database.db, { userId });
  let target = second;
  return async () => {
    for (const nicknameid of ids) {
      if (service.isStopped()) return false;
      await call('nicknames/reassign', { nicknameid, heroid: target });
    }
    target = target === second ? heroid : second;
    return true;
  };
};

/** The ways in which a user may keep the service busy. */
export const GREEDY_USERS: Readonly<Record<string, Greed>> = {
  'sensitivity of 500 players': changesSensitivity,
  '30 loads of one file': loadsOneFile,
  '150 positions looked at': looksAtPositions,
  'imports and files in parallel': sendsFiles,
  'sources of 6,000 games deleted': deletesSources,
  'sources of 6,000 games moved': movesSources,
};
