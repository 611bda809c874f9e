import { readFile } from 'node:fs/promises';
import type { FlawMove } from '@tabia/chess/tactics';

/** A puzzle: the position with the solver to move, the solution, and the themes that players and programs gave it. */
export interface Puzzle {
  readonly fen: string;
  /** UCI. */
  readonly line: readonly string[];
  readonly themes: ReadonlySet<string>;
  /** The move that the solution answers, if the file names it. */
  readonly flaw: FlawMove | undefined;
}

const REQUIRED = ['FEN', 'PV', 'Themes'] as const;

function splitRow(row: string, number: number): string[] {
  if (row.includes('"')) throw new Error(`Line ${number}: quoted fields are not supported.`);
  return row.split(',');
}

/**
 * Reads puzzles from a CSV file whose first line names its columns: FEN, PV (UCI moves) and Themes (names), both
 * separated by spaces; optionally PreFlawFEN and FirstMove. Fails with a message that names the line.
 */
export async function readPuzzles(file: string): Promise<Puzzle[]> {
  const [head = '', ...rows] = (await readFile(file, 'utf8')).split(/\r?\n/);
  const columns = splitRow(head, 1);
  const missing = REQUIRED.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new Error(`${file} lacks the columns ${missing.join(', ')}.`);
  return rows.flatMap((row, index) => {
    if (row.trim() === '') return [];
    const fields = splitRow(row, index + 2);
    const field = (name: string): string => fields[columns.indexOf(name)]?.trim() ?? '';
    const [before, move] = [field('PreFlawFEN'), field('FirstMove')];
    return {
      fen: field('FEN'),
      line: field('PV').split(' '),
      themes: new Set(field('Themes').split(' ')),
      flaw: before && move ? { fen: before, uci: move } : undefined,
    };
  });
}
