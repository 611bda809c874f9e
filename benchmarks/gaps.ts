/**
 * `npm run bench:gaps -- FILE.pgn [--player NAME] [--others FILE]… [--nets FOLDER] [--json]`: finds gaps in the first 80 % of a
 * player's games by date, and compares them with the replies that are new in the last 20 %. Reference games are those of the
 * other files without the player's own; `--nets` has Maia networks. `--cache FOLDER` keeps both for the next run.
 */
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listPlayers } from '@tabia/chess/pgn';
import { type ByMove, backedOff, findGaps } from '@tabia/mistakes';
import { RATING_BOUNDS, type ReferenceGroup } from '@tabia/reference';
import { openOthers } from './gaps/otherGames.ts';
import { rememberedHuman } from './gaps/rememberedHuman.ts';
import { coverageIfTrue, coverageOf, decilesOf, newReplies } from './gaps/score.ts';
import { graphsOf, splitGames } from './gaps/splitGames.ts';
import { TARGETS } from './targets.ts';

const FIRST_SHARE = 0.8;
const LISTED = 20;
/** Share of the games. Rarer gaps are met less than once in a thousand games, and there are many. */
const MIN_PROBABILITY = 0.0001;
/** Rating points around the player's own. */
const LEVEL_RANGE = 200;
/** Prior strength of the network beside the reference games, in games; that of the service. */
const NETWORK_STRENGTH = 10;
/** The level of players without a rating. */
const DEFAULT_RATING = 1500;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'string' },
    others: { type: 'string', multiple: true, default: [] },
    nets: { type: 'string' },
    cache: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
if (file === undefined) {
  console.error(
    'Usage: npm run bench:gaps -- FILE.pgn [--player NAME] [--others FILE]… [--nets FOLDER] [--cache FOLDER] [--json]',
  );
  process.exit(1);
}

function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** Players within `LEVEL_RANGE` of a rating, in whole rating bands. */
function levelOf(rating: number): ReferenceGroup {
  const from = RATING_BOUNDS.findLast((bound) => bound <= rating - LEVEL_RANGE);
  const below = RATING_BOUNDS.find((bound) => bound > rating + LEVEL_RANGE);
  return { ratings: [{ from, below }] };
}

const cache = values.cache ?? (await mkdtemp(join(tmpdir(), 'tabia-bench-')));
try {
  await mkdir(cache, { recursive: true });
  const player = values.player ?? (await listPlayers(createReadStream(file)))[0]?.name ?? '';
  const { first, last } = await splitGames(file, player, FIRST_SHARE);
  const rating = median(first.flatMap(({ rating: one }) => one ?? [])) ?? DEFAULT_RATING;
  const others = await openOthers(join(cache, player.replaceAll(/\W+/g, '_')), values.others, player);
  const human =
    values.nets && (await rememberedHuman(values.nets, rating, (level) => join(cache, `${level}.jsonl`)));
  let fromGroup = 0;
  const lookUpReplies = async (keys: readonly string[]): Promise<readonly ByMove[]> => {
    const predicted = human ? await human.predict(keys) : [];
    const estimates: ByMove[] = [];
    for (const [index, key] of keys.entries()) {
      const { moves, games } = await others.lookUp(key, levelOf(rating));
      fromGroup += games > 0 ? 1 : 0;
      const counts = new Map(moves.map((move) => [move.uci, move.games]));
      estimates.push(backedOff(counts, predicted[index] ?? new Map(), human ? NETWORK_STRENGTH : 0));
    }
    return estimates;
  };
  const graphs = graphsOf(first);
  const gaps = await findGaps(graphs, { lookUpReplies, minProbability: MIN_PROBABILITY, maxMet: 0 });
  const replies = newReplies(graphs, last);
  const deciles = decilesOf(gaps, replies, last.length);
  const list = gaps.slice(0, LISTED);
  const figures = {
    name: 'gaps',
    player,
    rating,
    level: human ? human.level : null,
    games: { first: first.length, last: last.length },
    lookUpsWithGames: fromGroup,
    gaps: gaps.length,
    coverage: { ...coverageOf(replies, list), ifForecastIsTrue: coverageIfTrue(gaps, LISTED, last.length) },
    deciles,
    targets: { coverage: TARGETS.gaps.coverage.value, ratio: TARGETS.gaps.tenths.value },
  };
  if (values.json) console.log(JSON.stringify({ ...figures, list }));
  else {
    console.table(
      list.map(({ side, moves, probability }) => ({ side, probability, moves: moves.join(' ') })),
    );
    console.table(figures.coverage);
    console.table(deciles);
    console.log(`BENCH ${JSON.stringify(figures)}`);
  }
  others.close();
  if (human) await human.close();
} finally {
  if (values.cache === undefined) await rm(cache, { recursive: true, force: true });
}
