import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@tabia/mistakes';
import { afterAll, expect, test } from 'vitest';
import { type Caller, comeTo, until } from './caller.ts';
import { embeddedDatabase, type OwnDatabase, serverDatabase, serverUrl } from './databases.ts';
import { HERO, IS_SHORT } from './games.ts';
import { endAll, SEED, startOn } from './rounds.ts';

const KILLS = IS_SHORT ? 3 : 10;
/** From the call to the new verdict it takes about as long, milliseconds. */
const MAX_DELAY_MS = 150;
/** A knight that the queen takes. */
const SLIP = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ng5 Qxg5 5. d3 Qf6 6. O-O Nge7';
const GAMES = 5;

const databases: OwnDatabase[] = [];

afterAll(async () => {
  await endAll();
  for (const database of databases) await database.remove();
});

function slips(): string {
  return Array.from({ length: GAMES }, (_, day) => {
    const date = `2024.03.0${day + 1}`;
    return `[White "${HERO}"]\n[Black "Ben"]\n[Date "${date}"]\n[Result "0-1"]\n\n${SLIP} 0-1\n`;
  }).join('\n');
}

/** The slip as the list has it; undefined before it is judged. */
async function slipOf({ api, heroid }: Caller) {
  const list = await api.call('usergames/mistakes', { heroid }).catch(() => undefined);
  return list?.mistakes.find(({ prehistory_uci }) => prehistory_uci.length === 6);
}

const KINDS = [
  ['the embedded database', embeddedDatabase],
  ...(serverUrl === undefined ? [] : ([['PostgreSQL', serverDatabase]] as const)),
] as const;

test.each(KINDS)('killed between a study and its verdict, %s: both agree afterward', async (_, create) => {
  const database = await create();
  databases.push(database);
  // One engine: nothing waits for it once the slip is judged.
  const start = () => startOn(database, ['serve'], { ENGINE_PROCESSES: '1' });
  let server = await start();
  let caller = await comeTo(server.url, database);
  await caller.send({ pgn: slips(), games: GAMES });
  await caller.untilLoaded();
  await until(async () => (await slipOf(caller)) !== undefined);
  const { position_id: posid = 0 } = (await slipOf(caller)) ?? {};
  const random = seededRandom(SEED);
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Studied and not studied, alternately: the finding has to follow each time.
    const studied = kill % 2 === 0 ? 1 : 0;
    const { api, heroid } = caller;
    let isAnswered = false;
    const asked = api.call('openinglabels/updateposlabel', { heroid, posid, studied }).then(
      () => {
        isAnswered = true;
      },
      () => undefined,
    );
    await pause(random() * MAX_DELAY_MS);
    const wasAnswered = isAnswered;
    await server.kill();
    await asked;
    server = await start();
    caller = await comeTo(server.url, database);
    const isStudied = (await slipOf(caller))?.studied === 1;
    if (wasAnswered) expect(isStudied, 'what was answered is stored').toBe(studied === 1);
    const state = isStudied ? 'notMet' : 'unstudied';
    await until(async () => (await slipOf(caller))?.proof.state === state);
    const progress = await caller.api.call('progress/load', { heroid });
    expect(progress).toMatchObject({ positions: Number(isStudied), met: 0, observed: 0, verdict: 'notMet' });
  }
  await server.stop();
});
