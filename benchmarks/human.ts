/**
 * `npm run bench:human -- FILE.pgn --nets FOLDER [--levels 1100,1900] [--games 200]`: how often the likeliest move of a network
 * is the one that was played, on plies 10 to 60, and the time of a position. Without a folder it runs a network without
 * knowledge of the same size, which shows the time only.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPgnGames, replay } from '@tabia/chess/pgn';
import { createPredictor, readNetwork } from '@tabia/human';
import { listNetworks } from '@tabia/human/node';
import { tinyNetwork } from '../packages/human/src/testing/tinyNetwork.ts';
import { samplePgn } from '../tests/support/platforms/index.ts';

const FIRST_PLY = 10;
const LAST_PLY = 60;
/** Sizes of the Maia networks. */
const MAIA_SIZES = { filters: 64, blocks: 6, squeezed: 8 } as const;

interface Decision {
  readonly positions: readonly string[];
  readonly uci: string;
}

async function decisionsOf(file: string, maxGames: number): Promise<readonly (readonly Decision[])[]> {
  const games: (readonly Decision[])[] = [];
  for await (const item of readPgnGames(createReadStream(file))) {
    if (games.length >= maxGames) break;
    const replayed = item.kind === 'game' ? replay(item) : item;
    if (replayed.kind !== 'replayed') continue;
    const fens: string[] = [];
    let quiet = 0;
    for (const { san, keyBefore } of replayed.moves) {
      fens.push(`${keyBefore} ${quiet} ${1 + (fens.length >> 1)}`);
      quiet = /^[a-h]|x/.test(san) ? 0 : quiet + 1;
    }
    games.push(
      replayed.moves
        .slice(FIRST_PLY, LAST_PLY)
        .map(({ uci }, index) => ({ uci, positions: fens.slice(0, FIRST_PLY + index + 1) })),
    );
  }
  return games;
}

async function measure(packed: Uint8Array, games: readonly (readonly Decision[])[]) {
  const predictor = await createPredictor(await readNetwork(packed));
  let [hits, positions, seconds] = [0, 0, 0];
  for (const decisions of games) {
    const from = performance.now();
    const predicted = await predictor.predict(decisions.map((decision) => decision.positions));
    seconds += (performance.now() - from) / 1_000;
    positions += decisions.length;
    hits += decisions.filter(({ uci }, index) => predicted[index]?.[0]?.uci === uci).length;
  }
  await predictor.close();
  return { positions, top1: hits / positions, msPerPosition: (1_000 * seconds) / positions };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    nets: { type: 'string' },
    levels: { type: 'string', default: '1100,1900' },
    games: { type: 'string', default: '200' },
  },
});
const folder = await mkdtemp(join(tmpdir(), 'tabia-bench-'));
try {
  const file = positionals[0] ?? join(folder, 'sample.pgn');
  if (positionals[0] === undefined) await writeFile(file, samplePgn('Ann', Number(values.games)));
  const games = await decisionsOf(file, Number(values.games));
  const levels = values.levels.split(',').map(Number);
  const networks = values.nets === undefined ? [] : await listNetworks(values.nets);
  const wanted = networks.filter(({ level }) => levels.includes(level));
  const results: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const { level, file: network } of wanted)
    results[level] = await measure(await readFile(network), games);
  if (wanted.length === 0) results['no knowledge'] = await measure(tinyNetwork(MAIA_SIZES), games);
  console.table(results);
  console.log(`BENCH ${JSON.stringify({ name: 'human', games: games.length, results })}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
