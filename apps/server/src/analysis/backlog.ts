import { clampCentipawns, type PlayedMove, phaseOf, playLine, START_FEN } from '@tabia/chess';
import type { EnginePool } from '@tabia/engine/node';
import {
  centipawnsOfAnswer,
  countPhases,
  type LateMove,
  OPENING_PLIES,
  type PhaseCounts,
  SCAN_NODES,
} from '@tabia/mistakes';
import {
  claimLateGames,
  type LateGame,
  releaseLateGame,
  renewLateGames,
  storePhases,
} from '../store/games/phases.ts';
import type { Db } from '../store/schema/schema.ts';
import { LEASE_SECONDS } from './evaluator.ts';
import { createRareSweep } from './rareSweep.ts';

interface Decision {
  readonly fenBefore: string;
  readonly fenAfter: string;
  readonly ply: number;
}

function decisionsOf(game: LateGame, steps: readonly PlayedMove[]): Decision[] {
  const playerToMove = game.playerIsWhite ? 0 : 1;
  return steps.flatMap((step, ply) => {
    const fenBefore = steps[ply - 1]?.fen;
    if (ply < OPENING_PLIES || ply % 2 !== playerToMove || fenBefore === undefined) return [];
    return { fenBefore, fenAfter: step.fen, ply };
  });
}

/** Judges the player's moves after the opening of one game, by the game's own evaluations or by a scan. */
async function analyzePhases(
  game: LateGame,
  pool: Pick<EnginePool, 'evaluate'>,
  signal: AbortSignal,
): Promise<PhaseCounts> {
  const evaluate = async (fen: string): Promise<number> =>
    centipawnsOfAnswer(fen, await pool.evaluate({ fen, nodes: SCAN_NODES, signal }));
  const judge = async ({ fenBefore, fenAfter, ply }: Decision): Promise<LateMove> => {
    const [gameBest, gameAfter] = [game.evals?.[ply - 1] ?? null, game.evals?.[ply] ?? null];
    const phase = phaseOf(fenBefore);
    if (gameBest !== null && gameAfter !== null) {
      const [best, after] = [{ cp: gameBest }, { cp: gameAfter }];
      return { phase, bestCp: clampCentipawns(best), playedCp: clampCentipawns(after) };
    }
    const [bestCp, playedCp] = await Promise.all([evaluate(fenBefore), evaluate(fenAfter)]);
    return { phase, bestCp, playedCp };
  };
  const steps = playLine(START_FEN, game.moves.split(' '));
  const decisions = await Promise.all(decisionsOf(game, steps).map(judge));
  return countPhases(game.playerIsWhite ? 'white' : 'black', game.sensitivity, decisions);
}

export interface BacklogOptions {
  readonly db: Db;
  readonly pool: EnginePool;
  readonly log: (message: string, error?: unknown) => void;
  /** Called when a game has been finished or given up. */
  readonly onResult: () => void;
  /** Called when the later phases of one more game of a player have been judged. */
  readonly onJudged: (game: Pick<LateGame, 'playerId' | 'userId'>) => void;
  /** A clock that only goes forward, ms. */
  readonly msNow: () => number;
}

/** Work that is done when nothing more urgent waits: positions met once, then the later phases of the games. */
export interface Backlog {
  /**
   * Finds something to do; false when there is nothing, or enough is under way. Unless the engines are `idle`, only for users
   * for whom nothing more urgent waits, and one game at a time.
   */
  readonly step: (nowMs: number, idle: boolean) => Promise<boolean>;
  /** Renews the lease of the games under way. */
  readonly renew: () => Promise<void>;
  /** Tells the backlog that there may be new positions met once; the next step looks for them. */
  readonly lookAgain: () => void;
  /** Games under way. */
  readonly running: () => number;
  readonly stop: () => Promise<void>;
}

/** Makes the backlog of one process. */
export function createBacklog({ db, pool, log, onResult, onJudged, msNow }: BacklogOptions): Backlog {
  const stopping = new AbortController();
  const running = new Map<number, Promise<void>>();
  const sweep = createRareSweep({ db, engine: () => pool.name, msNow });
  let lastUser = 0;

  const analyze = async (game: LateGame): Promise<void> => {
    try {
      await storePhases(db, game, await analyzePhases(game, pool, stopping.signal));
      onJudged(game);
    } catch (error) {
      if (stopping.signal.aborted) await releaseLateGame(db, game.id);
      else log(`Game ${game.id} waits for its lease to end`, error);
    }
  };

  const startGames = async (idle: boolean): Promise<boolean> => {
    const limit = idle ? pool.size : 1;
    const games = await claimLateGames(db, {
      openingPlies: OPENING_PLIES,
      limit,
      leaseSeconds: LEASE_SECONDS,
      afterUser: lastUser,
      onlyWaitless: !idle,
    });
    for (const game of games) {
      lastUser = game.userId;
      const work = analyze(game).finally(() => {
        running.delete(game.id);
        onResult();
      });
      running.set(game.id, work);
    }
    return games.length > 0;
  };

  return {
    async step(nowMs, idle) {
      if (running.size > 0) return false;
      return (await sweep.step(nowMs, idle)) || (await startGames(idle));
    },
    async renew() {
      if (running.size > 0) await renewLateGames(db, [...running.keys()], LEASE_SECONDS);
    },
    lookAgain: sweep.lookAgain,
    running: () => running.size,
    async stop() {
      stopping.abort(new Error('The analysis is being stopped.'));
      await Promise.all(running.values());
    },
  };
}
