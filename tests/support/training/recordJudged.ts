/**
 * `npx node tests/support/training/recordJudged.ts`: records again what a real engine says of the positions that two players
 * train, with their trees, and a session of one of them for the stories. It takes some minutes; `--parcel` records the session alone.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../../apps/server/src/store/database/openDatabase.ts';
import { loadEvaluationsOfKeys } from '../../../apps/server/src/store/positions/evaluations.ts';
import type { TreeMove } from '../../../packages/api-client/src/contract/index.ts';
import { legalUcis, playUci, positionKey } from '../../../packages/chess/src/index.ts';
import { createCaller, signUp, waitForFindings } from '../pageLoads/prepareAccount.ts';
import { removeData, startTabia } from '../tabiaServer.ts';
import {
  JUDGED_FILE,
  plantTrees,
  type RecordedMove,
  type RecordedPlayer,
  type RecordedTree,
  readJudged,
  readPlayers,
  storeRecorded,
} from './judgedPlayers.ts';

const PARCEL_FILE = resolve(import.meta.dirname, '../../../.storybook/screens/parcel.json');
/** Positions that each player trains. */
const ROOTS = 4;
const POLL_MS = 500;

type Call = ReturnType<typeof createCaller>['call'];

/** A player whose games are being loaded and analyzed. */
async function addPlayer(
  url: string,
  cookie: Parameters<typeof createCaller>[1],
  { name, pgn }: Awaited<ReturnType<typeof readPlayers>>[number],
): Promise<number> {
  const { call, headers } = createCaller(url, cookie);
  const { heroid } = await call('heroes/add', { name });
  const upload = await fetch(`${url}/v1/upload?name=games.pgn`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: pgn,
  });
  const { uploadid } = (await upload.json()) as { uploadid: number };
  await call('misc/loadgames', { heroid, uploadid, player: name, source: 2 });
  return heroid;
}

function recordedMove({ uci, hero, intraining, children }: TreeMove): RecordedMove {
  return { uci, hero, intraining, children: children.map(recordedMove) };
}

/** The trees of the costliest positions, once they have grown. */
async function growTrees(call: Call, heroid: number): Promise<readonly RecordedTree[]> {
  const mistakes = await waitForFindings(call, heroid);
  const costliest = mistakes.toSorted((a, b) => b.expected_loss - a.expected_loss).slice(0, ROOTS);
  const trees: RecordedTree[] = [];
  for (const { position_id: posid, fen, herowhite } of costliest) {
    const root = { heroid, posid, herowhite };
    await call('training/addtolist', root);
    for (;;) {
      const { tree, growing } = await call('trees/load', root);
      const { items } = await call('training/getlist', { heroid });
      const item = items.find((one) => one.posid === posid);
      if (growing === null && item !== undefined && item.moves > 0) {
        trees.push({ fen, hm: tree.hm, herowhite, moves: tree.moves.map(recordedMove) });
        break;
      }
      await pause(POLL_MS);
    }
  }
  return trees;
}

/** The positions of a tree, and those after any move in one that is asked. */
function keysOf({ fen, moves }: Pick<RecordedTree, 'fen' | 'moves'>): readonly string[] {
  const isAsked = moves.some(({ hero }) => hero);
  const after = (uci: string) => playUci(fen, uci)?.fen ?? fen;
  return [
    positionKey(fen),
    ...(isAsked ? legalUcis(fen).map((uci) => positionKey(after(uci))) : []),
    ...moves.flatMap((move) => keysOf({ fen: after(move.uci), moves: move.children })),
  ];
}

/** Has a real engine judge the games of both players, and keeps what it says. */
async function recordPlayers(): Promise<void> {
  const tabia = await startTabia();
  try {
    const cookie = await signUp(tabia.url, 'judged@example.org');
    const { call } = createCaller(tabia.url, cookie);
    const trees: (readonly RecordedTree[])[] = [];
    for (const player of await readPlayers())
      trees.push(await growTrees(call, await addPlayer(tabia.url, cookie, player)));
    await tabia.stop();
    const database = await openDatabase({ directory: tabia.dataDir });
    const players: RecordedPlayer[] = [];
    for (const own of trees) {
      const keys = [...new Set(own.flatMap(keysOf))].toSorted();
      const known = await loadEvaluationsOfKeys(database.db, keys);
      const rows = [...known].flatMap(([key, all]) => all.map((one) => ({ key, ...one })));
      const evaluations = rows.map(({ engine: _, ...evaluation }) => evaluation);
      players.push({ engine: rows[0]?.engine ?? '', trees: own, evaluations });
    }
    await database.close();
    await writeFile(JUDGED_FILE, `${JSON.stringify(players)}\n`);
  } finally {
    await tabia.stop();
    await removeData(tabia);
  }
}

/** Keeps a session of the first player, as the service gives it to a device. */
async function recordParcel(): Promise<void> {
  const [recorded] = await readJudged();
  if (recorded === undefined) throw new Error('Nothing is recorded of the first player.');
  let tabia = await startTabia();
  const { dataDir } = tabia;
  try {
    const cookie = await signUp(tabia.url, 'parcel@example.org');
    await tabia.stop();
    const database = await openDatabase({ directory: dataDir });
    await storeRecorded(database.db, recorded);
    await database.close();
    tabia = await startTabia({ dataDir });
    const { call } = createCaller(tabia.url, cookie);
    const { heroid } = await call('heroes/add', { name: 'Parcel' });
    const [root] = await plantTrees(call, heroid, recorded.trees.slice(0, 1));
    if (root === undefined) throw new Error('The first player has no tree.');
    const { trainingid } = await call('training/create', { heroid, ...root, mode: 'test' });
    await call('training/startt', { trainingid });
    await writeFile(PARCEL_FILE, `${JSON.stringify(await call('training/parcel', { trainingid }))}\n`);
  } finally {
    await tabia.stop();
    await removeData({ ...tabia, dataDir });
  }
}

// The first part takes an engine some minutes; the second one reads what it has written.
if (!process.argv.includes('--parcel')) await recordPlayers();
await recordParcel();
