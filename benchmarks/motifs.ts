import { parseArgs } from 'node:util';
import { MOTIF_NAMES, motifsOf, tacticLine } from '@tabia/chess/tactics';
import { type Puzzle, readPuzzles } from './motifs/readPuzzles.ts';

interface Count {
  found: number;
  wrong: number;
  missed: number;
}

/** Shares from 0 to 1; null where nothing was there to find, or nothing was found. */
interface Score {
  readonly precision: number | null;
  readonly recall: number | null;
  /** Puzzles with the theme. */
  readonly count: number;
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 1000;
}

function scoreOf({ found, wrong, missed }: Count): Score {
  return {
    precision: share(found, found + wrong),
    recall: share(found, found + missed),
    count: found + missed,
  };
}

function countMotifs(puzzles: readonly Puzzle[]): Map<string, Count> {
  const counts = new Map(MOTIF_NAMES.map((name) => [name as string, { found: 0, wrong: 0, missed: 0 }]));
  for (const { fen, line, flaw, themes } of puzzles) {
    const played = tacticLine(fen, line, flaw);
    if (!played) throw new Error(`The solution cannot be played: ${fen} ${line.join(' ')}`);
    const motifs = new Set<string>(motifsOf(played).map(({ name }) => name));
    for (const [name, count] of counts) {
      if (motifs.has(name) && themes.has(name)) count.found += 1;
      else if (motifs.has(name)) count.wrong += 1;
      else if (themes.has(name)) count.missed += 1;
    }
  }
  return counts;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (file === undefined) {
  console.error('Usage: npm run --silent bench:motifs -- FILE.csv [--json]');
  process.exit(1);
}
const counts = countMotifs(await readPuzzles(file));
const motifs = Object.fromEntries([...counts].map(([name, count]) => [name, scoreOf(count)]));
if (values.json) console.log(JSON.stringify({ motifs }));
else console.table(motifs);
