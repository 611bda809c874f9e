import type { EnginePool } from '@tabia/engine/node';
import { OPENING_PLIES, priorityOf, SCAN_NODES } from '@tabia/mistakes';
import {
  claimLateGames,
  closeShortGames,
  type LateGame,
  releaseLateGame,
  renewLateGames,
  storePhases,
} from '../store/games/phases.ts';
import { loadKnown } from '../store/positions/evaluations.ts';
import { loadRareDecisions, type RareDecision } from '../store/queue/backlog.ts';
import { addRequests } from '../store/queue/evaluationRequests.ts';
import { markStale } from '../store/queue/staleFindings.ts';
import type { Db } from '../store/schema/schema.ts';
import { LEASE_SECONDS } from './evaluator.ts';
import { analyzePhases } from './phaseAnalysis.ts';

export interface BacklogOptions {
  readonly db: Db;
  readonly pool: EnginePool;
  readonly log: (message: string) => void;
  /** A game has been finished, or given up. */
  readonly onResult: () => void;
  /** The later phases of one more game of a player are judged. */
  readonly onJudged: (game: Pick<LateGame, 'playerId' | 'userId'>) => void;
  /** A clock that only goes forward, ms. */
  readonly msNow: () => number;
}

/** The work for when nothing more urgent waits: positions met once, then the later phases of the games. */
export interface Backlog {
  /** Finds something to do; false when there is nothing, or enough is under way. */
  readonly step: (nowMs: number) => Promise<boolean>;
  /** Renews the lease of the games under way. */
  readonly renew: () => Promise<void>;
  /** There may be new positions met once: the next step looks for them. */
  readonly lookAgain: () => void;
  /** Games under way. */
  readonly running: () => number;
  readonly stop: () => Promise<void>;
}

/** Positions met once that are requested together: some minutes of engine work. */
const RARE_BATCH_SIZE = 500;
/**
 * Rest after a look that found nothing, in multiples of the time it took: each look goes through everybody's decisions
 * (1.9 s for 390,000 on a busy machine), and idle processes look once a second.
 */
const RARE_REST_FACTOR = 20;

/** Makes the backlog of one process. */
export function createBacklog({ db, pool, log, onResult, onJudged, msNow }: BacklogOptions): Backlog {
  const stopping = new AbortController();
  const running = new Map<number, Promise<void>>();
  let rareRestsUntilMs = Number.NEGATIVE_INFINITY;

  const analyze = async (game: LateGame): Promise<void> => {
    try {
      await storePhases(db, game, await analyzePhases(game, pool, stopping.signal));
      onJudged(game);
    } catch (error) {
      if (stopping.signal.aborted) await releaseLateGame(db, game.id);
      else log(`Game ${game.id} waits for its lease to end: ${String(error)}`);
    }
  };

  const requestRare = async (nowMs: number): Promise<boolean> => {
    const decisions = await loadRareDecisions(db, RARE_BATCH_SIZE);
    const ids = decisions.flatMap(({ positionId, nextPositionId }) => [positionId, nextPositionId]);
    const known = await loadKnown(db, pool.name, [...new Set(ids)]);
    const isUnseen = (id: number): boolean => known.get(id)?.scores[SCAN_NODES] === undefined;
    const isSeen = ({ positionId, nextPositionId }: RareDecision): boolean =>
      !isUnseen(positionId) && !isUnseen(nextPositionId);
    // Other players have met these: their findings need no search.
    const seen = decisions.filter(isSeen);
    await markStale(db, seen);
    const requests = decisions.flatMap(({ positionId, nextPositionId, playedMs }) => {
      const urgency = { kind: 'scan', totalCount: 1, expectedLoss: 0, lastMetMs: playedMs } as const;
      const search = { nodes: SCAN_NODES, multiPv: 1, priority: priorityOf(urgency, nowMs) };
      return [positionId, nextPositionId].filter(isUnseen).map((id) => ({ positionId: id, ...search }));
    });
    return (await addRequests(db, requests)) > 0 || seen.length > 0;
  };

  const lookForRare = async (nowMs: number): Promise<boolean> => {
    const started = msNow();
    if (started < rareRestsUntilMs) return false;
    if (await requestRare(nowMs)) return true;
    const ended = msNow();
    rareRestsUntilMs = ended + RARE_REST_FACTOR * (ended - started);
    return false;
  };

  return {
    async step(nowMs) {
      if (running.size > 0) return false;
      if (await lookForRare(nowMs)) return true;
      await closeShortGames(db, OPENING_PLIES);
      const games = await claimLateGames(db, OPENING_PLIES, pool.size, LEASE_SECONDS);
      for (const game of games) {
        const work = analyze(game).finally(() => {
          running.delete(game.id);
          onResult();
        });
        running.set(game.id, work);
      }
      return games.length > 0;
    },
    async renew() {
      if (running.size > 0) await renewLateGames(db, [...running.keys()], LEASE_SECONDS);
    },
    lookAgain() {
      rareRestsUntilMs = Number.NEGATIVE_INFINITY;
    },
    running: () => running.size,
    async stop() {
      stopping.abort(new Error('The analysis is being stopped.'));
      await Promise.all(running.values());
    },
  };
}
