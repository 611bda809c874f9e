/**
 * `npm run bench:rival -- FILE.pgn --player NAME --opponent FILE2.pgn --rival NAME2 [--others FILE]… [--json]`: two players who will meet.
 * The first 80 % of both players' games by date say which positions a game of theirs is likely to reach, and which ten lines to
 * prepare. The last 20 % say what came true: by tenths of the forecasts, and of the ten lines. `--others` adds reference games.
 * Without files it takes two players from the folder `BENCH_GAMES`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { round } from '@tabia/chess';
import type { ByMove } from '@tabia/mistakes';
import { openOthers } from './gaps/otherGames.ts';
import { splitGames } from './gaps/splitGames.ts';
import { decilesOf, missOf, scoreMeeting } from './rival/score.ts';
import { TARGETS } from './targets.ts';

const FIRST_SHARE = 0.8;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'string', default: 'SCHMITZ874' },
    opponent: { type: 'string' },
    rival: { type: 'string', default: 'Grigg12' },
    others: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  },
});
const games = process.env.BENCH_GAMES ?? '../shared/data/games';
const file = positionals[0] ?? join(games, 'chesscom/SchmitzAndrew_my_games.pgn');
const opponentFile = values.opponent ?? join(games, 'chesscom/Grigg12.pgn');

const folder = await mkdtemp(join(tmpdir(), 'tabia-bench-'));
try {
  const player = await splitGames(file, values.player, FIRST_SHARE);
  const opponent = await splitGames(opponentFile, values.rival, FIRST_SHARE);
  const others = await openOthers(folder, values.others, values.rival);
  const lookUpReplies = async (keys: readonly string[]): Promise<readonly ByMove[]> => {
    const replies: ByMove[] = [];
    for (const key of keys) {
      const { moves } = await others.lookUp(key, {});
      const total = moves.reduce((sum, move) => sum + move.games, 0);
      replies.push(new Map(moves.map((move) => [move.uci, move.games / total])));
    }
    return replies;
  };
  const started = performance.now();
  const sides = await scoreMeeting(player, opponent, lookUpReplies);
  const sum = (of: (side: (typeof sides)[number]) => number): number =>
    sides.reduce((total, side) => total + of(side), 0);
  const judged = sides.flatMap((side) => side.judged);
  const deciles = decilesOf(judged);
  const figures = {
    player: values.player,
    rival: values.rival,
    games: { first: player.first.length, last: player.last.length },
    rivalGames: { first: opponent.first.length, last: opponent.last.length },
    deciles,
    miss: missOf(deciles),
    forecast: round(
      judged.reduce((total, { forecast }) => total + forecast, 0),
      2,
    ),
    actual: round(
      judged.reduce((total, { actual }) => total + actual, 0),
      2,
    ),
    covered10: round(sum(({ covered }) => covered) / sum(({ known }) => known), 3),
    known: round(sum(({ known }) => known) / 2, 3),
    best10: round(sum(({ ceiling }) => ceiling) / sum(({ known }) => known), 3),
    ms: Math.round(performance.now() - started),
  };
  if (values.json) console.log(JSON.stringify(figures));
  else {
    console.table(figures.deciles);
    console.log(`bench:rival ${JSON.stringify({ ...figures, deciles: undefined })}`);
  }
  others.close();
  // Where no held-out game can be followed, nothing is covered: that is no success either.
  const { miss, covered10 } = TARGETS.rival;
  if (!(figures.miss <= miss.value && figures.covered10 >= covered10.value)) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
