import { parseFen } from '@tabia/chess';
import { parseGroup, type SkipReason } from '@tabia/reference';
import {
  type Collection,
  listCollections,
  listUnfinished,
  openReference,
  type ReferencePosition,
  removeCollection,
  type Unfinished,
} from '@tabia/reference/node';
import { readConfig } from '../../config.ts';
import { CommandProblem, parse, parseOptions } from '../command.ts';
import { REFERENCE_OPTIONS } from './referenceOptions.ts';

/** Removes a collection of reference games. Returns the exit code. */
export async function removeTask(argv: readonly string[]): Promise<number> {
  const [name, ...more] = parse(argv, REFERENCE_OPTIONS.remove).positionals;
  if (name === undefined || more.length > 0) throw new CommandProblem('Name one collection to remove.', 2);
  await removeCollection(readConfig(process.env).referenceDir, name);
  console.log(`${name} is removed.`);
  return 0;
}

const MEGABYTE = 1_000_000;

/** Follows a number of games. */
const REASONS: Readonly<Record<SkipReason, string>> = {
  empty: 'empty',
  'not-pgn': 'not PGN',
  'too-long': 'too long',
  'illegal-move': 'with an illegal move',
  'bad-fen': 'with an invalid starting position',
  variant: 'of a chess variant',
  'set-up': 'from a custom position',
  'too-short': 'too short',
  'no-result': 'without a result',
  rating: 'left out by --rating-from and --rating-to',
  'time-control': 'left out by --time-control',
  date: 'left out by --since and --until',
  casual: 'left out by --rated',
  share: 'left out by --every',
};

/** A collection in one line: its games, its size, and what was skipped for which reason. */
export function collectionLine({ name, games, bytes, skipped }: Collection): string {
  const reasons = Object.entries(skipped).map(
    ([reason, count]) => `${count} ${REASONS[reason as SkipReason] ?? reason}`,
  );
  const skippedWords = reasons.length === 0 ? '' : `; skipped: ${reasons.join(', ')}`;
  return `${name}: ${games} games, ${(bytes / MEGABYTE).toFixed(1)} MB${skippedWords}`;
}

/** An addition that has not ended, in one line, and what to do. */
function unfinishedLine({ name, startedAt }: Unfinished): string {
  return (
    `${name}: not finished, begun ${startedAt.slice(0, 10)}. Unless a command is adding it now, ` +
    `run the same "reference add" again to continue, or "reference remove ${name}" to drop it.`
  );
}

/** Prints the collections of reference games. Returns the exit code. */
export async function listTask(argv: readonly string[]): Promise<number> {
  const { json } = parseOptions(argv, REFERENCE_OPTIONS.list);
  const { referenceDir } = readConfig(process.env);
  const [collections, unfinished] = await Promise.all([
    listCollections(referenceDir),
    listUnfinished(referenceDir),
  ]);
  if (json) {
    const begun = unfinished.map(({ name, startedAt }) => ({ name, games: 0, unfinished: true, startedAt }));
    console.log(JSON.stringify([...collections, ...begun]));
    return 0;
  }
  if (collections.length + unfinished.length === 0)
    console.log('There are no reference games. Add some with: reference add FILE');
  for (const collection of collections) console.log(collectionLine(collection));
  for (const begun of unfinished) console.log(unfinishedLine(begun));
  return 0;
}

function percent(count: number, total: number): string {
  return `${Math.round((100 * count) / total)} %`.padStart(6);
}

function tableOf({ games, moves }: ReferencePosition): string {
  if (games === 0) return 'No reference game of this group reached this position.';
  const rows = moves.map(({ san, games: count, white, draws, black, averageRating }) =>
    [
      san.padEnd(8),
      String(count).padStart(10),
      percent(count, games),
      percent(white, count),
      percent(draws, count),
      percent(black, count),
      String(averageRating ?? '–').padStart(8),
    ].join(''),
  );
  return ['move         games share white draws black  rating', ...rows].join('\n');
}

/** Prints what was played in a position. Returns the exit code. */
export async function showTask(argv: readonly string[]): Promise<number> {
  const { fen, group = '', json } = parseOptions(argv, REFERENCE_OPTIONS.show);
  if (fen === undefined) throw new CommandProblem('Give the position with --fen FEN.', 2);
  const parsed = parseFen(fen);
  if (!parsed.ok) throw new CommandProblem(parsed.message, 2);
  const reference = openReference(readConfig(process.env).referenceDir);
  try {
    const found = await reference.lookUp(parsed.fen, parseGroup(group));
    const moves = found.moves.map(({ lastDate: _, ...move }) => move);
    console.log(json ? JSON.stringify({ ...found, moves }) : tableOf(found));
    return 0;
  } finally {
    reference.close();
  }
}
