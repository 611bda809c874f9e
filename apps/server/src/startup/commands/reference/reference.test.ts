import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { listUnfinished } from '@tabia/reference/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PACKED_CLUBS } from '../../../../test/archives.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const PATIENCE_MS = 120_000;
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabia-reference-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Games with different players, of which White won each. */
function pgn(count: number): string {
  return Array.from(
    { length: count },
    (_, index) =>
      `[White "White ${index}"]\n[Black "Black"]\n[WhiteElo "${1_500 + index}"]\n\n1. e4 c5 2. Nf3 d6 1-0\n\n`,
  ).join('');
}

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function start(args: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, 'reference', ...args], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
  });
  const done = new Promise<Run>((resolve) => {
    let [out, err] = ['', ''];
    child.stdout.on('data', (bytes) => {
      out += bytes;
    });
    child.stderr.on('data', (bytes) => {
      err += bytes;
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
  return { child, done };
}

function run(args: readonly string[], input?: string): Promise<Run> {
  const { child, done } = start(args);
  child.stdin.end(input ?? '');
  return done;
}

async function write(name: string, bytes: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), bytes);
  return name;
}

test('adds plain and packed files and standard input, lists, shows and removes them', {
  timeout: PATIENCE_MS,
}, async () => {
  const games = pgn(5);
  const files = [
    await write('plain.pgn', games),
    await write('zipped.pgn.gz', gzipSync(pgn(6))),
    await write('frames.pgn.zst', Buffer.concat([zstdCompressSync(pgn(3)), zstdCompressSync(pgn(4))])),
  ];
  const added = await run(['add', ...files]);
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining('zipped: 6 games') });
  expect((await run(['add', '-', '--name', 'piped'], pgn(2))).out).toContain('piped: 2 games');
  expect((await run(['add', ...files])).out).toContain('plain: 5 games');
  const listed = JSON.parse((await run(['list', '--json'])).out) as { name: string; games: number }[];
  expect(listed.map(({ name, games: count }) => [name, count])).toEqual([
    ['frames', 7],
    ['piped', 2],
    ['plain', 5],
    ['zipped', 6],
  ]);
  const shown = await run(['show', '--fen', START, '--json']);
  expect(JSON.parse(shown.out)).toEqual({
    fen: START,
    games: 20,
    moves: [{ uci: 'e2e4', san: 'e4', games: 20, white: 20, draws: 0, black: 0, averageRating: 1_502 }],
  });
  expect(await run(['remove', 'zipped'])).toMatchObject({ code: 0, out: 'zipped is removed.\n' });
  const group = await run(['show', '--fen', START, '--group', '1400-1600,otb']);
  expect(group.out).toContain('14');
});

test('BZIP2 is read too; games without a result are skipped and the file refused', {
  timeout: PATIENCE_MS,
}, async () => {
  const packed = PACKED_CLUBS['games.pgn.bz2'] ?? expect.unreachable();
  const { code, err } = await run(['add', await write('club.pgn.bz2', packed)]);
  expect([code, err]).toEqual([
    1,
    '"club" holds no games that can be counted (1 no-result). Choose another file or filter.\n',
  ]);
});

test.each<[string, string, (bytes: Buffer) => Buffer, string]>([
  [
    'a truncated dump',
    'dump.pgn.zst',
    (bytes) => bytes.subarray(0, bytes.length / 2),
    'damaged or incomplete',
  ],
  ['a damaged archive', 'dump.pgn.zst', (bytes) => bytes.fill(7, 40), 'damaged or incomplete'],
  ['another kind of file', 'games.pdf', () => Buffer.from('%PDF-1.7\n'), 'not PGN: PDF'],
])('%s is named, and nothing of it is counted', { timeout: PATIENCE_MS }, async (_, name, spoil, message) => {
  const whole = zstdCompressSync(pgn(2_000));
  const { code, err } = await run(['add', await write(name, spoil(whole))]);
  expect([code, err]).toEqual([1, expect.stringContaining(message)]);
  expect(err).toContain('No game of it was counted.');
  expect(err).not.toContain('    at ');
  expect((await run(['list'])).out).toContain('There are no reference games.');
});

test('a second addition at the same time is refused; the first one finishes', {
  timeout: PATIENCE_MS,
}, async () => {
  const first = start(['add', '-', '--name', 'first']);
  first.child.stdin.write(pgn(15_000));
  // The lock is there when the file is; the first one waits for the rest of its input.
  const lock = join(folder, 'data/reference/adding/lock.duckdb');
  await expect
    .poll(() =>
      readFile(lock).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const second = await run(['add', await write('second.pgn', pgn(1))]);
  expect(second).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is adding or removing reference games .* Wait/),
  });
  first.child.stdin.end(pgn(1));
  expect(await first.done).toMatchObject({ code: 0, out: expect.stringContaining('first: 15001 games') });
});

/** Games of a file that differs from others by its name. */
function gamesOf(name: string): string {
  return pgn(15_000).replaceAll('White ', `${name} `);
}

/** Begins to add games, and is killed as soon as that shows. */
async function addAndKill(name: string): Promise<void> {
  const { child, done } = start(['add', '-', '--name', name]);
  // It is killed before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.write(gamesOf(name));
  const begun = () => listUnfinished(join(folder, 'data/reference'));
  await expect.poll(begun, { timeout: PATIENCE_MS }).toMatchObject([{ name }]);
  child.kill('SIGKILL');
  await done;
}

test('an addition that was killed is listed with what to do, until it is finished or removed', {
  timeout: PATIENCE_MS,
}, async () => {
  await addAndKill('first');
  const { out } = await run(['list']);
  expect(out).toContain('run the same "reference add" again to continue, or "reference remove first"');
  expect(JSON.parse((await run(['list', '--json'])).out)).toMatchObject([
    { name: 'first', unfinished: true },
  ]);
  expect((await run(['add', '-', '--name', 'first'], gamesOf('first'))).out).toContain('first: 15000 games');
  await addAndKill('second');
  expect(await run(['remove', 'second'])).toMatchObject({ code: 0, out: 'second is removed.\n' });
  expect((await run(['list'])).out).toMatch(/^first: 15000 games[^\n]*\n$/);
});

test.each([
  [['add'], 2, 'Name the files to add'],
  [['add', '-'], 2, 'add --name NAME'],
  [['add', 'nowhere.pgn'], 1, 'There is no file nowhere.pgn.'],
  [['add', 'a.pgn', '--name', '../a'], 2, '--name takes letters'],
  [['add', 'a.pgn', '--every', '0'], 2, '--every needs a whole number'],
  [['add', 'a.pgn', '--since', '2025-13-01'], 2, '--since needs a day'],
  [['add', 'a.pgn', '--time-control', 'slow'], 2, '--time-control takes bullet'],
  [['show'], 2, '--fen FEN'],
  [['show', '--fen', 'x'], 2, 'Invalid FEN'],
  [['show', '--fen', START, '--group', 'club'], 1, '"club" says nothing about a group'],
  [['remove', 'nothing'], 1, 'There is no collection "nothing".'],
])('%j is refused with what to do', { timeout: PATIENCE_MS }, async (args, code, message) => {
  expect(await run(args)).toMatchObject({ code, err: expect.stringContaining(message) });
});

test('says in words why games were left out', { timeout: PATIENCE_MS }, async () => {
  const added = await run(['add', await write('third.pgn', pgn(6)), '--every', '3']);
  expect(added.out).toContain('skipped: 4 left out by --every');
});
