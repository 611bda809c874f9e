/**
 * `npm run bench:reference -- FILE… [--games N] [--folder FOLDER]`: adds the games of PGN files, packed or not, or N games made
 * from them with mutated tails, and looks up positions of theirs in a process of its own. Without a file it makes sample games.
 * `--folder` keeps the collections; those that are there already are only looked up.
 */
import { execFileSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fenOfKey } from '@tabia/chess';
import { type PgnGame, replay } from '@tabia/chess/pgn';
import { COUNTED_PLIES } from '@tabia/reference';
import { addCollection, type Collection, listCollections } from '@tabia/reference/node';
import { gameBatches } from '../apps/server/src/sources/files/gameBatches.ts';
import { samplePgn } from '../tests/support/platforms/index.ts';
import { mutatedGames } from './reference/mutatedGames.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string' },
    'look-ups': { type: 'string', default: '1000' },
    folder: { type: 'string' },
  },
});
/** Games that are kept to be mutated and looked up. */
const MAX_KEPT_GAMES = 20_000;
const SAMPLE_GAMES = 4_000;
const SEED = 7;
const LIMIT = { maxBytes: Number.POSITIVE_INFINITY };

async function keep(files: readonly string[]): Promise<readonly PgnGame[]> {
  const kept: PgnGame[] = [];
  for (const file of files)
    for await (const batch of gameBatches(createReadStream(file), LIMIT))
      for (const item of batch)
        if (item.kind === 'game' && kept.length < MAX_KEPT_GAMES)
          kept.push({
            ...item,
            moves: item.moves.slice(0, COUNTED_PLIES).map(({ san }) => ({ san })),
            text: '',
          });
  return kept;
}

/** Positions along kept games, one of each: early ones are met often, late ones by few. */
function positionsOf(games: readonly PgnGame[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const game = games[(index * 37) % games.length];
    const replayed = game && replay(game);
    if (replayed?.kind !== 'replayed') return '';
    return fenOfKey(replayed.moves[index % replayed.moves.length]?.keyBefore ?? replayed.startKey);
  }).filter((fen) => fen !== '');
}

function add(folder: string, name: string, batches: Parameters<typeof addCollection>[1]['batches']) {
  return addCollection(folder, { name, fingerprint: name, filter: {}, batches, now: () => new Date() });
}

const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'tabia-bench-')));
try {
  await mkdir(folder, { recursive: true });
  const files = [...positionals];
  if (files.length === 0) {
    files.push(join(folder, 'sample.pgn'));
    await writeFile(files[0] ?? '', samplePgn('Ann', SAMPLE_GAMES));
  }
  const kept = await keep(files);
  const there = await listCollections(folder);
  const started = performance.now();
  const added: Collection[] = [];
  const sources =
    values.games === undefined
      ? files.map((file) => ({
          name: basename(file),
          games: () => gameBatches(createReadStream(file), LIMIT),
        }))
      : [
          {
            name: `mutated-${values.games}`,
            games: () => mutatedGames(kept, Number(values.games), SEED),
          },
        ];
  for (const { name, games } of sources)
    added.push(there.find((each) => each.name === name) ?? (await add(folder, name, games())));
  const seconds = (performance.now() - started) / 1_000;
  const total = (part: 'games' | 'rows' | 'bytes'): number =>
    added.reduce((sum, each) => sum + each[part], 0);
  await writeFile(join(folder, 'fens.txt'), positionsOf(kept, Number(values['look-ups'])).join('\n'));
  const lookUps = execFileSync(
    process.execPath,
    [join(import.meta.dirname, 'reference/lookUps.ts'), folder, join(folder, 'fens.txt')],
    { encoding: 'utf8' },
  );
  const figures = {
    name: 'reference',
    games: total('games'),
    seconds,
    // Collections of an earlier run were not added now.
    gamesPerSecond: there.length === 0 ? total('games') / seconds : null,
    rowsPerGame: total('rows') / total('games'),
    bytesPerGame: total('bytes') / total('games'),
    addRssMb: process.resourceUsage().maxRSS / 1_000,
    ...JSON.parse(lookUps),
  };
  console.table(figures);
  console.log(`BENCH ${JSON.stringify(figures)}`);
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}
