import { fenOfKey } from '@tabia/chess';
import { EngineError, type EngineErrorCode } from '@tabia/engine';
import type { EnginePool, Evaluation } from '@tabia/engine/node';
import { CLAIM_NODES, type FoundScores, followRequest } from '@tabia/mistakes';
import { storeEvaluations } from '../store/positions/evaluations.ts';
import { compareWith } from '../store/positions/ownEvaluations.ts';
import { ANSWER_PRIORITY, loadWaiting } from '../store/queue/evaluationAskers.ts';
import {
  type ClaimedRequest,
  claimRequests,
  deleteRequests,
  nameOfSearch,
  releaseClaims,
  renewClaims,
} from '../store/queue/evaluationRequests.ts';
import { type FailureReason, setRequestAside } from '../store/queue/failedSearches.ts';
import { markWaiting } from '../store/queue/staleFindings.ts';
import type { EvaluationLine } from '../store/schema/analysis.ts';
import type { Db } from '../store/schema/schema.ts';
import { createEngineShares } from './engineShares.ts';

export interface EvaluatorOptions {
  readonly db: Db;
  readonly pool: EnginePool;
  readonly workerId: string;
  readonly log: (message: string, error?: unknown) => void;
  /** Called when a search has ended, with or without an answer. */
  readonly onResult: () => void;
  /** Called with the users who wait for a search at which the engine has failed. */
  readonly onFailed: (userIds: readonly number[]) => void;
}

/** Keeps the engine processes at work on the evaluation requests. Nothing it holds is lost when the process dies. */
export interface Evaluator {
  /** Claims enough nodes ahead that no engine waits for the database; resolves to the number of requests taken. */
  readonly refill: () => Promise<number>;
  /** Stores the evaluations found since the last time, in one transaction; resolves to the users with a page that waited for them. */
  readonly flush: () => Promise<readonly number[]>;
  readonly renew: () => Promise<void>;
  /** Cancels the searches under way and releases every claim. */
  readonly stop: () => Promise<void>;
  /** True when more can be claimed ahead. */
  readonly hasCapacity: () => boolean;
  /** True when the engines will soon have nothing to do. */
  readonly isLow: () => boolean;
  /** Evaluations claimed and not found yet. */
  readonly held: () => number;
  /** Evaluations found and not stored yet. */
  readonly found: () => number;
  /** Nodes searched for the analysis since the start, not for pages that are open. */
  readonly analyzedNodes: () => number;
}

/** Nodes claimed ahead for each process: two seconds of work or more, so that none waits for the database. */
const NODES_AHEAD = 600_000;
/** With less than this part of it the engines will soon have nothing to do. */
const LOW_PART = 1 / 3;
/** Searches handed to the pool beyond the running ones: an engine that finishes finds its next search there. */
const QUEUED = 1;
/** Searches claimed ahead for each process: a few long ones must not count as enough for all. */
const SEARCHES_AHEAD = 2;
const MAX_CLAIMED = 256;
/** Lease of a claim: what a killed process held is free again afterward, within half a minute. */
export const LEASE_SECONDS = 20;

/** Failures that the position may have caused; any other failure means that no engine could be started. */
const REASONS: Partial<Record<EngineErrorCode, FailureReason>> = {
  'engine-crashed': 'crashed',
  'engine-hung': 'hung',
  'no-answer': 'no-answer',
};

function reasonOf(error: unknown): FailureReason {
  return (error instanceof EngineError && REASONS[error.code]) || 'unavailable';
}

/** A claimed search that no engine has begun. */
interface Claimed extends ClaimedRequest {
  readonly priority: number;
  /** For a page that is open. */
  readonly looking: boolean;
}

interface Found {
  readonly request: ClaimedRequest;
  readonly evaluation: Evaluation;
  readonly known: FoundScores;
}

function linesOf({ lines }: Evaluation): EvaluationLine[] {
  return lines.map(({ move, score, pv }) => ({ move, ...score, pv }));
}

async function store(db: Db, engine: string, found: readonly Found[]): Promise<readonly number[]> {
  return await db.transaction().execute(async (transaction) => {
    const ids = found.map(({ request }) => request.positionId);
    const deep = found
      .filter(({ request }) => request.nodes >= CLAIM_NODES)
      .map(({ request }) => request.positionId);
    // Mark first: a planner locks the marks it takes, so locking rows it needs before would risk a deadlock.
    await markWaiting(transaction, ids, deep);
    const evaluations = found.map(({ request, evaluation, known }) => ({
      positionId: request.positionId,
      nodes: known.nodes,
      multiPv: request.multiPv,
      depth: evaluation.depth,
      cp: known.scores[request.nodes] ?? null,
      trails: known.trails,
      lines: linesOf(evaluation),
    }));
    await storeEvaluations(transaction, engine, evaluations);
    const whole = found.filter(({ request, known }) => known.scores[request.nodes] !== undefined);
    await compareWith(
      transaction,
      engine,
      whole.map(({ request }) => request),
    );
    return await deleteRequests(
      transaction,
      found.map(({ request }) => request),
    );
  });
}

/** Makes an evaluator over a pool whose engines are ready. */
export function createEvaluator(options: EvaluatorOptions): Evaluator {
  const { db, pool, workerId, log, onResult, onFailed } = options;
  const stopping = new AbortController();
  const shares = createEngineShares();
  let found: Found[] = [];
  /** Most urgent first: what has just been asked for does not wait for all that was claimed before. */
  let ahead: Claimed[] = [];
  let searching = 0;
  let heldNodes = 0;
  let held = 0;
  let analyzedNodes = 0;

  const search = async ({ priority, looking, ...request }: Claimed): Promise<void> => {
    const { key, nodes, multiPv } = request;
    const urgent = priority >= ANSWER_PRIORITY;
    searching += 1;
    try {
      const fen = fenOfKey(key);
      const followed = followRequest(request);
      const { isEnough } = followed;
      const { signal } = stopping;
      const evaluation = await pool.evaluate({ fen, nodes, multiPv, signal, isEnough, urgent });
      if (!looking) analyzedNodes += evaluation.searchedNodes;
      found.push({ request, evaluation, known: followed.found(fen, evaluation) });
    } catch (error) {
      if (stopping.signal.aborted) return;
      log(`No evaluation of ${key}: ${error instanceof Error ? error.message : String(error)}`);
      await setRequestAside(db, request, reasonOf(error)).then(onFailed, (reason: unknown) =>
        log(`The search of ${key} waits for its lease to end`, reason),
      );
    } finally {
      searching -= 1;
      held -= 1;
      heldNodes -= nodes;
      feed();
      onResult();
    }
  };

  const feed = (): void => {
    // An answer of a training waits for nothing.
    while (searching < pool.size + QUEUED || (ahead[0]?.priority ?? 0) >= ANSWER_PRIORITY) {
      const next = ahead.shift();
      if (next === undefined || stopping.signal.aborted) return;
      void search(next);
    }
  };

  const hold = (requests: readonly Claimed[]): void => {
    held += requests.length;
    heldNodes += requests.reduce((sum, { nodes }) => sum + nodes, 0);
    ahead = [...ahead, ...requests].sort((a, b) => b.priority - a.priority);
    feed();
  };

  /** Claims by the shares of the users; looks again when another process took everything that was chosen. */
  const claim = async (nodeBudget: number): Promise<Claimed[]> => {
    for (;;) {
      const chosen = shares.choose(await loadWaiting(db, MAX_CLAIMED), nodeBudget, MAX_CLAIMED);
      const claimed = await claimRequests(db, chosen, { workerId, leaseSeconds: LEASE_SECONDS });
      const names = new Set(claimed.map(nameOfSearch));
      for (const request of chosen) if (names.has(nameOfSearch(request))) shares.spend(request);
      const chosenAs = new Map(chosen.map((request) => [nameOfSearch(request), request]));
      if (claimed.length > 0 || chosen.length === 0)
        return claimed.map((request) => {
          const { priority = 0, looking = false } = chosenAs.get(nameOfSearch(request)) ?? {};
          return { ...request, priority, looking };
        });
    }
  };

  return {
    async refill() {
      const nodeBudget = Math.max(1, pool.size * NODES_AHEAD - heldNodes);
      const requests = await claim(nodeBudget);
      hold(requests);
      return requests.length;
    },
    async flush() {
      const batch = found;
      found = [];
      if (batch.length === 0) return [];
      try {
        return await store(db, pool.name, batch);
      } catch (error) {
        found = [...batch, ...found];
        throw error;
      }
    },
    renew: () => renewClaims(db, workerId, LEASE_SECONDS),
    async stop() {
      stopping.abort(new Error('The analysis is being stopped.'));
      ahead = [];
      if (found.length > 0) await store(db, pool.name, found);
      found = [];
      await releaseClaims(db, workerId);
    },
    hasCapacity: () => heldNodes < pool.size * NODES_AHEAD || held < pool.size * SEARCHES_AHEAD,
    isLow: () => heldNodes < pool.size * NODES_AHEAD * LOW_PART,
    held: () => held,
    found: () => found.length,
    analyzedNodes: () => analyzedNodes,
  };
}
