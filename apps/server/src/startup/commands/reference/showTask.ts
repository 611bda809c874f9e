import { parseFen } from '@tabia/chess';
import { parseGroup } from '@tabia/reference';
import { openReference, type ReferencePosition } from '@tabia/reference/node';
import { readConfig } from '../../config.ts';
import { CommandProblem, parseOptions } from '../command.ts';
import { REFERENCE_OPTIONS } from './referenceOptions.ts';

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
