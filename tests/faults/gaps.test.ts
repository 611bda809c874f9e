import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readPgnBatches } from '@tabia/chess/pgn';
import { seededRandom } from '@tabia/mistakes';
import { addCollection } from '@tabia/reference/node';
import { afterAll, expect, test } from 'vitest';
import { type Caller, comeTo, until, withAnotherPlayer } from './caller.ts';
import { embeddedDatabase, type OwnDatabase } from './databases.ts';
import { gamesOfRound, IS_SHORT } from './games.ts';
import { endAll, SEED, startOn } from './rounds.ts';

const KILLS = IS_SHORT ? 2 : 5;
/** Finding the list takes about as long, milliseconds. */
const MAX_DELAY_MS = 400;
/** Replies that the player of the rounds never meets. */
const OTHERS = ['1. e4 c5 2. Nf3 Nc6', '1. e4 c6 2. d4 d5', '1. d4 f5 2. c4 e6', '1. c4 c5 2. Nc3 g6']
  .map((moves) => `[White "Anna"]\n[Black "Ben"]\n\n${moves} 1-0\n\n`.repeat(20))
  .join('');

const databases: OwnDatabase[] = [];

afterAll(async () => {
  await endAll();
  for (const database of databases) await database.remove();
});

/** A server with games of others and a player. The engine says nothing of what is compared: one process of it is enough. */
async function prepare() {
  const database = await embeddedDatabase();
  databases.push(database);
  const batches = readPgnBatches([new TextEncoder().encode(OTHERS)]);
  const collection = { name: 'others', fingerprint: 'others', filter: {}, batches, now: () => new Date(0) };
  await addCollection(join(database.dataDir, 'reference'), collection);
  const start = () => startOn(database, ['serve'], { ENGINE_PROCESSES: '1' });
  const server = await start();
  const caller = await comeTo(server.url, database);
  await load(caller);
  return { database, server, caller, start };
}

async function load(caller: Caller): Promise<void> {
  await caller.send(gamesOfRound(0));
  await caller.untilLoaded();
}

/** The list without what the engine says of it. */
async function listOf({ api, heroid }: Caller) {
  await until(async () => !(await api.call('usergames/gaps', { heroid })).finding);
  const { gaps } = await api.call('usergames/gaps', { heroid });
  return gaps
    .map(({ fen, probability, met, prehistory_uci: moves }) => ({ fen, probability, met, moves }))
    .sort((a, b) => b.probability - a.probability || (a.fen < b.fen ? -1 : 1));
}

test(`gaps are the same after ${KILLS} kills`, async () => {
  const random = seededRandom(SEED);
  const { database, start, ...first } = await prepare();
  let { server, caller } = first;
  for (let kill = 0; kill < KILLS; kill++) {
    // The server may die before it has answered.
    await caller.api.call('usergames/gaps', { heroid: caller.heroid }).catch(() => undefined);
    await pause(random() * MAX_DELAY_MS);
    await server.kill();
    server = await start();
    caller = await comeTo(server.url, database);
  }
  const gaps = await listOf(caller);
  // Found undisturbed for another player with the same games.
  const other = await withAnotherPlayer(server.url, caller);
  await load(other);
  const expected = await listOf(other);
  expect(expected.length).toBeGreaterThan(3);
  expect(gaps).toEqual(expected);
});
