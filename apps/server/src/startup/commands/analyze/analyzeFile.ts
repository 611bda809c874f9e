import { createReadStream } from 'node:fs';
import { EngineError } from '@tabia/engine';
import type { EnginePool } from '@tabia/engine/node';
import {
  byExpectedLoss,
  gamesOfBatches,
  type ReviewFinding,
  type ReviewOptions,
  type ReviewProgress,
  review,
  type Sensitivity,
} from '@tabia/mistakes';
import { type EngineTime, measureEngines } from '../../../analysis/engineTime.ts';
import { gameBatches } from '../../../sources/files/gameBatches.ts';
import { skipReasonOf } from '../../../sources/pgn/replayedGame.ts';
import { checkFile } from '../command.ts';
import type { KeptGames } from '../skippedText.ts';
import { checkPlayer, optionsFor } from './checkPlayer.ts';

/** When the parts of a start were done, seconds; null for what did not happen. */
interface StartSeconds {
  /** All engines have loaded their network. */
  readonly engines: number | null;
  /** The first hundred games have been read. */
  readonly firstGames: number | null;
}

type Step = keyof StartSeconds;

/** Notes when each step is taken for the first time. `elapsed` gives the seconds since the start. */
function watchStart(elapsed: () => number) {
  const taken = new Map<Step, number>();
  return {
    mark(step: Step): void {
      if (!taken.has(step)) taken.set(step, elapsed());
    },
    read(): StartSeconds {
      return { engines: taken.get('engines') ?? null, firstGames: taken.get('firstGames') ?? null };
    },
  };
}

export interface AnalyzeRequest {
  readonly file: string;
  readonly player: string;
  readonly sensitivity: Sensitivity;
  readonly pool: EnginePool;
  readonly log: (message: string) => void;
  /** How many findings, the most urgent ones, get long searches for their reasons; all by default. */
  readonly confirmed?: number | undefined;
  readonly onProgress?: ((progress: ReviewProgress) => void) | undefined;
  /** Called once, when the list is complete. */
  readonly onList?: ((list: FileList) => void) | undefined;
  /** Called for each finding when its reason is final. */
  readonly onReason?: ((finding: ReviewFinding) => void) | undefined;
  /** Called for each position met at least twice when its verdicts are final. */
  readonly onJudged?: ReviewOptions['onJudged'];
}

/** Games that were used, and those left out by reason. */
interface ReadGames extends KeptGames {
  readonly loaded: number;
  readonly skipped: Readonly<Record<string, number>>;
}

/** Seconds from the start; null for what did not happen. */
interface AnalysisSeconds extends StartSeconds {
  /** All games have been read. */
  readonly load: number;
  /** An engine began the first search. */
  readonly firstSearch: number | null;
  readonly firstFinding: number | null;
  /** Every verdict is final: the list is complete, though reasons may still be confirmed. */
  readonly list: number;
  readonly total: number;
}

/** The complete list: every verdict is final, though reasons may still be confirmed. */
export interface FileList {
  readonly games: ReadGames;
  /** The most costly first. */
  readonly positions: readonly ReviewFinding[];
  /** Since the start. */
  readonly listSeconds: number;
}

/** The result of an analysis. */
export interface FileAnalysis extends Omit<FileList, 'listSeconds'> {
  readonly engineTime: EngineTime;
  /** Nodes asked for until the list was complete. */
  readonly listNodes: number;
  readonly seconds: AnalysisSeconds;
}

const FIRST_GAMES = 100;
/** Searches given to each engine at once, so that an engine that has answered need not wait for this process. */
const SEARCHES_PER_ENGINE = 2;

/** Failures of one position only: the others can still be evaluated. */
const PASSING_FAILURES: readonly string[] = ['engine-crashed', 'engine-hung', 'no-answer'];

/** The player's games of a file, counted while they are read. */
function readGames({ file, player }: AnalyzeRequest) {
  const skipped: Record<string, number> = {};
  let loaded = 0;
  let duplicates = 0;
  const cut = { games: 0, halfmoves: 0 };
  const source = gamesOfBatches(gameBatches(createReadStream(file), optionsFor(file)), {
    player,
    onSkip(reason) {
      if (reason === 'duplicate') {
        duplicates += 1;
        return;
      }
      const name = reason === 'other-player' || reason === 'both-sides' ? reason : skipReasonOf(reason);
      skipped[name] = (skipped[name] ?? 0) + 1;
    },
  });
  return {
    async *games() {
      for await (const game of source) {
        loaded += 1;
        if (game.isCut) {
          cut.games += 1;
          cut.halfmoves += game.moves.length;
        }
        yield game;
      }
      if (loaded === 0) await checkPlayer(file, player);
    },
    count: (): ReadGames => ({ loaded, skipped, duplicates, cut }),
  };
}

/** The pool as `review` asks it, with the time that its engines spend searching. */
function evaluateWith({ pool, log }: AnalyzeRequest) {
  const clock = measureEngines(pool, () => performance.now());
  return {
    evaluate: async (fen: string, search: { nodes: number; multiPv: number; signal: AbortSignal }) => {
      clock.started();
      try {
        return await pool.evaluate({ fen, ...search });
      } finally {
        clock.finished();
      }
    },
    onFailure(error: unknown, fen: string): void {
      if (!(error instanceof EngineError) || !PASSING_FAILURES.includes(error.code)) throw error;
      log(`No evaluation of ${fen}: ${error.message}`);
    },
    engineTime: clock.read,
  };
}

/**
 * The main job on one PGN file: reads the player's games, scans and confirms every position met at least twice. Fails
 * with a `CommandProblem` when the file cannot be used, with an `EngineError` when no engine starts.
 */
export async function analyzeFile(request: AnalyzeRequest): Promise<FileAnalysis> {
  const start = performance.now();
  const elapsed = (): number => (performance.now() - start) / 1000;
  await checkFile(request.file);
  const { player, sensitivity, pool, confirmed, onProgress, onJudged, onList, onReason } = request;
  const beginning = watchStart(elapsed);
  // The engines load while the file is read. The first evaluation fails if they cannot.
  pool.ready().then(
    () => beginning.mark('engines'),
    () => {},
  );
  const reading = readGames(request);
  const { engineTime, ...engine } = evaluateWith(request);
  let load = 0;
  let firstFinding: number | null = null;
  const games = async function* () {
    for await (const game of reading.games()) {
      if (reading.count().loaded === FIRST_GAMES) beginning.mark('firstGames');
      yield game;
    }
    load = elapsed();
  };
  let list = { seconds: 0, nodes: 0, undecided: Number.POSITIVE_INFINITY };
  const positions: ReviewFinding[] = [];
  const listed: ReviewFinding[] = [];
  let isListTold = false;
  const tellList = (): void => {
    if (isListTold) return;
    isListTold = true;
    onList?.({ games: reading.count(), positions: listed.sort(byExpectedLoss), listSeconds: elapsed() });
  };
  const findings = review(games(), {
    player,
    sensitivity,
    ...engine,
    concurrency: pool.size * SEARCHES_PER_ENGINE,
    nowMs: Date.now(),
    confirmed,
    onJudged,
    onListed: (finding) => listed.push(finding),
    onProgress(progress) {
      const { done, undecided = Number.POSITIVE_INFINITY } = progress;
      if (undecided < list.undecided) list = { seconds: elapsed(), nodes: done, undecided };
      onProgress?.(progress);
      if (undecided === 0) tellList();
    },
  });
  for await (const finding of findings) {
    firstFinding ??= elapsed();
    positions.push(finding);
    onReason?.(finding);
  }
  tellList();
  const { firstSearchMs } = pool.stats();
  const firstSearch = firstSearchMs === null ? null : (firstSearchMs - start) / 1000;
  const seconds = {
    ...beginning.read(),
    load,
    firstSearch,
    firstFinding,
    list: list.seconds,
    total: elapsed(),
  };
  return {
    games: reading.count(),
    positions: positions.sort(byExpectedLoss),
    engineTime: engineTime(),
    listNodes: list.nodes,
    seconds,
  };
}
