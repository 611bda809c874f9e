import { clampCentipawns, type PlayedMove, phaseOf, playLine, START_FEN } from '@tabia/chess';
import type { EnginePool } from '@tabia/engine/node';
import {
  centipawnsOfAnswer,
  countPhases,
  type LateMove,
  OPENING_PLIES,
  type PhaseCounts,
  priorityOf,
  SCAN_NODES,
} from '@tabia/mistakes';
import { createBatchSize } from '../store/database/pace.ts';
import {
  claimLateGames,
  type LateGame,
  releaseLateGame,
  renewLateGames,
  storePhases,
} from '../store/games/phases.ts';
import { loadKnown } from '../store/positions/evaluations.ts';
import { withOwnEvaluations } from '../store/positions/ownEvaluations.ts';
import { loadPositionKeys } from '../store/positions/positions.ts';
import {
  listUserPlayers,
  loadRareDecisions,
  type RareDecision,
  type UserPlayers,
  waitsForEngine,
} from '../store/queue/backlog.ts';
import { addRequests } from '../store/queue/evaluationAskers.ts';
import { markStale } from '../store/queue/staleFindings.ts';
import type { Db } from '../store/schema/schema.ts';
import { LEASE_SECONDS } from './evaluator.ts';

interface RareSweepOptions {
  readonly db: Db;
  /** Name of the engine whose evaluations count; empty before one has been started. */
  readonly engine: () => string;
  /** A monotonic clock, ms. */
  readonly msNow: () => number;
}

/** Goes through everybody's games, a few at a time, and asks for the positions met once. One user after another. */
interface RareSweep {
  /**
   * Looks at a few games of the next user. False while it rests, after everybody's games have been looked at. Unless the engines
   * are `idle`, users for whom the analysis still waits for the engine are left out.
   */
  readonly step: (nowMs: number, idle: boolean) => Promise<boolean>;
  /** Skips the rest before the next search for rare positions, because something may have changed. */
  readonly lookAgain: () => void;
}

/** The players of a user whose games have not been completely searched for rare positions. */
interface Unsearched {
  readonly userId: number;
  readonly playerIds: readonly number[];
  /** The user's own computer searched a part of these games. */
  readonly helps: boolean;
  readonly afterGame: number;
}

/**
 * The pause after looking through everybody's games, as a multiple of the time that took: a pass reads every decision, and idle processes
 * look once a second.
 */
const REST_FACTOR = 20;
const FIRST_GAMES = 20;
const MAX_GAMES = 500;

/** Asks for the evaluations that these decisions need; resolves to true when there was anything to do. */
async function requestRare(
  db: Db,
  engine: string,
  { userId, helps }: Pick<Unsearched, 'userId' | 'helps'>,
  decisions: readonly RareDecision[],
  nowMs: number,
): Promise<boolean> {
  if (decisions.length === 0) return false;
  const ids = decisions.flatMap(({ positionId, nextPositionId }) => [positionId, nextPositionId]);
  const searched = await loadKnown(db, engine, [...new Set(ids)]);
  const known = helps ? await withOwnEvaluations(db, searched, { userId, engine }, ids) : searched;
  const isUnseen = (id: number): boolean => known.get(id)?.scores[SCAN_NODES] === undefined;
  // Other players have met these positions, so their evaluations are already there.
  const seen = decisions.filter(
    ({ positionId, nextPositionId }) => !isUnseen(positionId) && !isUnseen(nextPositionId),
  );
  if (seen.length > 0) await markStale(db, seen);
  const requests = decisions.flatMap(({ positionId, nextPositionId, playedMs }) => {
    const urgency = {
      kind: 'scan',
      nodes: SCAN_NODES,
      totalCount: 1,
      expectedLoss: 0,
      lastMetMs: playedMs,
    } as const;
    const search = { userId, nodes: SCAN_NODES, multiPv: 1, priority: priorityOf(urgency, nowMs) };
    return [positionId, nextPositionId].filter(isUnseen).map((id) => ({ positionId: id, ...search }));
  });
  // A position met once has no row until it is searched.
  await loadPositionKeys(db, [...new Set(requests.map(({ positionId }) => positionId))]);
  return (await addRequests(db, requests)) > 0 || seen.length > 0;
}

function unsearchedOf(users: readonly UserPlayers[]): Unsearched[] {
  return users.map((user) => ({ ...user, afterGame: 0 }));
}

/** Makes the sweep of one process. */
export function createRareSweep({ db, engine, msNow }: RareSweepOptions): RareSweep {
  const batch = createBatchSize(FIRST_GAMES, MAX_GAMES);
  let waiting: Unsearched[] | undefined;
  let workedMs = 0;
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  let changed = false;

  const look = async (user: Unsearched, nowMs: number): Promise<boolean> => {
    const { playerIds, afterGame } = user;
    const [playerId] = playerIds;
    if (playerId === undefined) return false;
    const started = msNow();
    const { decisions, lastGame } = await loadRareDecisions(db, playerId, afterGame, batch.size());
    const hasRequested = await requestRare(db, engine(), user, decisions, nowMs);
    const ms = msNow() - started;
    workedMs += ms;
    batch.measured(batch.size(), ms);
    const left: Unsearched =
      lastGame === null
        ? { ...user, playerIds: playerIds.slice(1), afterGame: 0 }
        : { ...user, afterGame: lastGame };
    if (left.playerIds.length > 0) waiting?.push(left);
    return hasRequested;
  };

  const finish = (): void => {
    waiting = undefined;
    restsUntilMs = msNow() + REST_FACTOR * workedMs;
    workedMs = 0;
  };

  return {
    async step(nowMs, idle) {
      if (waiting === undefined) {
        const isDue = msNow() >= restsUntilMs || (idle && changed);
        if (!isDue) return false;
        changed = false;
        waiting = unsearchedOf(await listUserPlayers(db));
      }
      const next = waiting.shift();
      if (next === undefined) {
        finish();
        return changed && idle;
      }
      if (!idle && (await waitsForEngine(db, next.userId))) return true;
      if (await look(next, nowMs)) changed = true;
      return true;
    },
    lookAgain() {
      changed = true;
    },
  };
}

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
  /** A monotonic clock, ms. */
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
