/**
 * `npm run bench:hits -- NAME=FILE.pgn … --others FILE.pgn[.zst] [--json]`: how much of what a new player needs was searched for others before. A
 * position counts as known once it came in a game of the others. Counted are the positions that the player met twice, and those after
 * the moves played there, by ply. Beyond the games at hand a line over the logarithm of their number is drawn on.
 */
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { createZstdDecompress } from 'node:zlib';
import { gamesOf, OPENING_PLIES, sideOf } from '@tabia/mistakes';
import { refuse, requireFile, requireGames } from './checkedArguments.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    others: { type: 'string' },
    /** Prints a line of JSON and nothing else. */
    json: { type: 'boolean', default: false },
    /** Of the order in which the games of the others came. */
    seed: { type: 'string', default: '34' },
  },
});
/** The players to measure, and their files. */
const wantedPlayers = positionals.map((named) => {
  const [, player = '', path = ''] = /^([^=]+)=(.+)$/.exec(named) ?? [];
  return { player, path };
});
if (
  wantedPlayers.length === 0 ||
  wantedPlayers.some(({ path }) => path === '') ||
  values.others === undefined
)
  refuse('Usage: npm run bench:hits -- NAME=FILE.pgn … --others FILE.pgn[.zst] [--seed N] [--json]');
await requireFile(values.others);
for (const { player, path } of wantedPlayers) await requireGames(path, player);

/** Own decisions are told by eight plies together. */
const PLIES = 8;
/** Parts of the games at hand that are measured. */
const PARTS = [1 / 32, 1 / 8, 1 / 2, 1] as const;
/** Others with 1,500 games each. */
const OTHERS = [100, 1_000] as const;
const GAMES_OF_PLAYER = 1_500;

function bytesOf(path: string): AsyncIterable<Uint8Array> {
  const file = createReadStream(path);
  return path.endsWith('.zst') ? file.pipe(createZstdDecompress()) : file;
}

/** The moment at which each position came first, when the games of the others come in any order: 0 to 1. */
async function firstMoments(path: string): Promise<{ moments: ReadonlyMap<string, number>; games: number }> {
  const moments = new Map<string, number>();
  let state = Number(values.seed);
  let games = 0;
  for await (const { keys = [] } of gamesOf(bytesOf(path))) {
    games += 1;
    // Park and Miller's generator.
    state = (state * 48_271) % 2_147_483_647;
    const moment = state / 2_147_483_647;
    for (const key of keys.slice(0, OPENING_PLIES + 1))
      if (moment < (moments.get(key) ?? 2)) moments.set(key, moment);
  }
  return { moments, games };
}

/** The positions that have to be searched for a player, by the first ply at which they came. */
async function positionsOf(path: string, player: string): Promise<ReadonlyMap<string, number>> {
  const met = new Map<string, { count: number; ply: number; next: Set<string> }>();
  for await (const game of gamesOf(bytesOf(path), { player })) {
    const { keys = [], moves } = game;
    const end = Math.min(OPENING_PLIES, moves.length);
    for (let ply = sideOf(game, player) === 'white' ? 0 : 1; ply < end; ply += 2) {
      const [key, next] = [keys[ply], keys[ply + 1]];
      if (key === undefined || next === undefined) continue;
      const position = met.get(key) ?? { count: 0, ply, next: new Set() };
      position.count += 1;
      position.next.add(next);
      met.set(key, position);
    }
  }
  const wanted = new Map<string, number>();
  for (const [key, { count, ply, next }] of met)
    if (count > 1) for (const one of [key, ...next]) wanted.set(one, Math.min(ply, wanted.get(one) ?? ply));
  return wanted;
}

/** The line by least squares. */
function lineThrough(points: readonly (readonly [x: number, y: number])[]): (x: number) => number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const slope =
    points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0) /
    points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  return (x) => middleY + slope * (x - middleX);
}

interface Row {
  readonly plies: string;
  readonly positions: number;
  /** Share that is known, 0 to 1, for each of `PARTS`. */
  readonly measured: readonly number[];
  /** For each of `OTHERS`. */
  readonly drawnOn: readonly number[];
}

function rowOf(plies: string, firsts: readonly (number | undefined)[], games: number): Row {
  const measured = PARTS.map(
    (part) => firsts.filter((moment) => moment !== undefined && moment <= part).length / firsts.length,
  );
  const line = lineThrough(
    PARTS.map((part, index) => [Math.log(part * games), measured[index] ?? 0] as const),
  );
  const drawnOn = OTHERS.map((others) => Math.min(1, Math.max(0, line(Math.log(others * GAMES_OF_PLAYER)))));
  return { plies, positions: firsts.length, measured, drawnOn };
}

function rowsOf(
  wanted: ReadonlyMap<string, number>,
  moments: ReadonlyMap<string, number>,
  games: number,
): Row[] {
  const groups = Map.groupBy(wanted, ([, ply]) => Math.floor(ply / PLIES));
  const rows = [...groups].sort(([a], [b]) => a - b);
  return [
    ...rows.map(([group, positions]) =>
      rowOf(
        `${group * PLIES + 1} to ${(group + 1) * PLIES}`,
        positions.map(([key]) => moments.get(key)),
        games,
      ),
    ),
    rowOf(
      'all',
      [...wanted.keys()].map((key) => moments.get(key)),
      games,
    ),
  ];
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

const { moments, games } = await firstMoments(values.others);
if (games === 0) refuse(`The file ${values.others} has no game.`);
const players = [];
for (const { player, path } of wantedPlayers) {
  const rows = rowsOf(await positionsOf(path, player), moments, games);
  players.push({ player, rows });
  if (values.json) continue;
  const head = [
    'plies',
    'positions',
    ...PARTS.map((part) => `${Math.round(part * games).toLocaleString('en')} games`),
    ...OTHERS.map((others) => `${others.toLocaleString('en')} others *`),
  ];
  console.log(`\n${player}\n\n| ${head.join(' | ')} |\n|${head.map(() => ' --- |').join('')}`);
  for (const { plies, positions, measured, drawnOn } of rows)
    console.log(
      `| ${[plies, positions.toLocaleString('en'), ...[...measured, ...drawnOn].map(percent)].join(' | ')} |`,
    );
}
if (values.json) console.log(JSON.stringify({ games, players }));
