import { availableParallelism } from 'node:os';
import type { EnginePool } from '@tabia/engine/node';
import type { ReviewProgress, Sensitivity } from '@tabia/mistakes';
import { type Command, CommandProblem, fileArgument, PROGRAM, parse } from './command.ts';
import { nativeEngine } from './nativeEngine.ts';

const USAGE = `Usage: ${PROGRAM} analyze FILE.pgn --player NAME [--json] [--processes N]
           [--category otb|correspondence] [--sensitivity 5|10|15]
           [--reasons all|first|none]

Finds the opening positions where the player's own mistakes come back. The file may be packed: ZIP, GZIP, BZIP2, ZSTD.
  --player NAME   the player's name in the file
  --json          one JSON object instead of the readable report
  --processes N   engine processes, by default one for each processor
  --category      over-the-board games (otb, the default) or correspondence games; the findings are the same
  --sensitivity   points of win chance from which a move is a mistake (default 5)
  --reasons       whose reasons are confirmed by long searches: those of all findings, of the first twenty (first, the
                  default), or none. The list is printed when it is complete, and each reason as it comes.`;

const OPTIONS = {
  player: { type: 'string' },
  json: { type: 'boolean', default: false },
  processes: { type: 'string' },
  category: { type: 'string', default: 'otb' },
  sensitivity: { type: 'string', default: '5' },
  reasons: { type: 'string', default: 'first' },
} as const;

/** How many findings get their reasons confirmed. The report shows twenty. */
const CONFIRMED: Readonly<Record<string, number>> = { all: Number.POSITIVE_INFINITY, first: 20, none: 0 };

/** As in `@tabia/mistakes`, which is loaded later. */
const SENSITIVITIES: readonly Sensitivity[] = [5, 10, 15];

const categories: Readonly<Record<string, 1 | 2>> = { correspondence: 1, otb: 2 };

interface Arguments {
  readonly file: string;
  readonly player: string;
  readonly json: boolean;
  readonly processes: number;
  readonly category: 1 | 2;
  readonly sensitivity: Sensitivity;
  /** How many findings get their reasons confirmed, the most costly ones. */
  readonly confirmed: number;
}

/** Reads the arguments of the command; a `CommandProblem` says what is wrong with them. */
export function readArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parse(argv, OPTIONS);
  const file = fileArgument(positionals, USAGE);
  if (!values.player?.trim()) throw new CommandProblem(`Name the player with --player NAME.\n\n${USAGE}`, 2);
  const processes = values.processes === undefined ? availableParallelism() : Number(values.processes);
  if (!Number.isInteger(processes) || processes < 1 || processes > 256) {
    throw new CommandProblem('--processes takes a whole number from 1 to 256.', 2);
  }
  const category = categories[values.category];
  if (category === undefined) throw new CommandProblem('--category takes otb or correspondence.', 2);
  const sensitivity = SENSITIVITIES.find((points) => String(points) === values.sensitivity);
  if (sensitivity === undefined) throw new CommandProblem('--sensitivity takes 5, 10 or 15.', 2);
  const confirmed = CONFIRMED[values.reasons];
  if (confirmed === undefined) throw new CommandProblem('--reasons takes all, first or none.', 2);
  return {
    file,
    player: values.player.trim(),
    json: values.json,
    processes,
    category,
    sensitivity,
    confirmed,
  };
}

/** Loaded here, so that a wrong argument is answered at once. */
async function loadParts() {
  const [{ createProgressBar }, file, json, text] = await Promise.all([
    import('./analyze/progressBar.ts'),
    import('./analyze/analyzeFile.ts'),
    import('./analyze/jsonReport.ts'),
    import('./analyze/textReport.ts'),
  ]);
  return { createProgressBar, ...file, ...json, ...text };
}

/** Starts the engines before anything else is loaded: loading their network takes a second. */
async function startEngines(processes: number): Promise<EnginePool> {
  const { createEnginePool } = await import('@tabia/engine/node');
  const pool = createEnginePool({ processes, ...(await nativeEngine(process.env.STOCKFISH_PATH)) });
  // The first evaluation fails if they cannot start.
  pool.ready().catch(() => {});
  return pool;
}

async function analyze(args: Arguments): Promise<void> {
  const pool = await startEngines(args.processes);
  try {
    await analyzeWith(pool, args);
  } finally {
    await pool.close();
  }
}

async function analyzeWith(pool: EnginePool, args: Arguments): Promise<void> {
  const { createProgressBar, analyzeFile, jsonReport, textReport, createReasonReport } = await loadParts();
  const bar = createProgressBar(process.stderr);
  const log = (message: string): void => console.error(message);
  const onProgress = (progress: ReviewProgress): void => bar.show(progress, new Date());
  const request = { ...args, pool, log, onProgress };
  try {
    if (args.json) {
      const analysis = await analyzeFile(request);
      console.log(JSON.stringify(jsonReport(args.player, pool.name, analysis)));
      return;
    }
    let reasonOf: ReturnType<typeof createReasonReport> = () => undefined;
    await analyzeFile({
      ...request,
      onList(list) {
        bar.stop();
        if (args.confirmed > 0) reasonOf = createReasonReport(list);
        console.log(textReport(args.player, list, { later: args.confirmed > 0 }));
      },
      onReason(finding) {
        const text = reasonOf(finding);
        if (text !== undefined) console.log(`\n${text}`);
      },
    });
  } finally {
    bar.stop();
  }
}

/** The main job without server or account: a player's games in, critical positions out. */
export const command: Command = {
  usage: USAGE,
  options: { '': OPTIONS },
  run: async (argv) => {
    await analyze(readArguments(argv));
    return 0;
  },
};
