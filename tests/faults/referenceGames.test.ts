import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@tabia/mistakes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_SHORT } from './games.ts';
import { SEED } from './rounds.ts';

const MAIN = resolve(import.meta.dirname, '../../apps/server/src/startup/main.ts');
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const KILLS = IS_SHORT ? 4 : 10;
/** Five parts: three or four seconds on two idle cores. */
const GAMES = 110_000;
/** How long after the start, or after a new part, the kill comes at the latest. */
const MAX_DELAY_MS = 1_000;
const POLL_MS = 20;
const LINES = ['e4 e5 Nf3 Nc6 Bb5 a6', 'e4 c5 Nf3 d6 d4 cxd4', 'd4 d5 c4 e6 Nc3 Nf6', 'd4 Nf6 c4 g6 Nc3 Bg7'];
const RESULTS = ['1-0', '1/2-1/2', '0-1'];

let folder = '';
let file = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabia-kills-'));
  file = join(folder, 'games.pgn');
  const games = Array.from({ length: GAMES }, (_, index) => {
    const result = RESULTS[index % RESULTS.length];
    return `[White "W${index}"]\n[Black "B"]\n[WhiteElo "${1_000 + (index % 1_700)}"]\n[Result "${result}"]\n\n${LINES[index % 4]} ${result}\n\n`;
  });
  await writeFile(file, games.join(''));
});
afterAll(() => rm(folder, { recursive: true }));

function start(dataDir: string, args: readonly string[]) {
  return spawn(process.execPath, [MAIN, 'reference', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(dataDir: string, args: readonly string[]): Promise<string> {
  const child = start(dataDir, args);
  let out = '';
  let err = '';
  child.stdout.on('data', (bytes) => {
    out += bytes;
  });
  child.stderr.on('data', (bytes) => {
    err += bytes;
  });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(err);
  return out;
}

async function partsIn(dataDir: string): Promise<number> {
  const names = await readdir(join(dataDir, 'reference/adding'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.part.json')).length;
}

/** Starts an addition and kills it: at once, or after it has finished one more part. Returns the parts that are left. */
async function addUntilKilled(dataDir: string, waitsForPart: boolean, delayMs: number): Promise<number> {
  const before = await partsIn(dataDir);
  const child = start(dataDir, ['add', file]);
  let hasEnded = false;
  const ended = new Promise<void>((done) => child.once('close', () => done())).then(() => {
    hasEnded = true;
  });
  while (waitsForPart && !hasEnded && (await partsIn(dataDir)) <= before) await pause(POLL_MS);
  await Promise.race([ended, pause(delayMs)]);
  child.kill('SIGKILL');
  await ended;
  return partsIn(dataDir);
}

async function shown(dataDir: string) {
  return JSON.parse(await run(dataDir, ['show', '--fen', START, '--json'])) as { games: number };
}

test(`killed ${KILLS} times while games are added, it counts none twice and none in part`, async () => {
  const calm = join(folder, 'calm');
  const disturbed = join(folder, 'disturbed');
  await run(calm, ['add', file]);
  const random = seededRandom(SEED);
  let partsSeen = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const parts = await addUntilKilled(disturbed, kill % 2 === 0, random() * MAX_DELAY_MS);
    const { games } = await shown(disturbed);
    // All of them where the addition was faster than the kill: then it starts over.
    expect([0, GAMES]).toContain(games);
    if (games > 0) await run(disturbed, ['remove', 'games']);
    partsSeen = Math.max(partsSeen, parts);
    console.warn(`kill ${kill} of ${KILLS} (seed ${SEED}): ${parts} parts, ${games} games`);
  }
  await run(disturbed, ['add', file]);
  expect(partsSeen).toBeGreaterThan(0);
  expect(await shown(disturbed)).toEqual(await shown(calm));
  expect((await shown(disturbed)).games).toBe(GAMES);
  // Nothing is left of the work.
  expect(await readdir(join(disturbed, 'reference/adding'))).toEqual(['lock.duckdb']);
});

test('a full disk is named, and nothing of the file is counted', (context) => {
  const small = join(folder, 'small');
  const script = `mkdir -p "$0" && mount -t tmpfs -o size=1m tabia "$0" && "$@" reference add "${file}"; code=$?
    "$@" reference list; exit $code`;
  const [program = '', ...flags] = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'];
  if (spawnSync(program, [...flags, 'mount -t tmpfs tabia /mnt']).status !== 0)
    return context.skip('This machine lets nobody mount a file system of his own.');
  const { status, stdout, stderr } = spawnSync(program, [...flags, script, small, process.execPath, MAIN], {
    env: { ...process.env, DATA_DIR: small, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^The disk with .* is full\. .* run the same command again\.\n$/),
  ]);
  expect(stdout).toMatch(/^games: not finished, begun [^\n]*\n$/);
});
