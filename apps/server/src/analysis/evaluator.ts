import { fenOfKey } from '@tabia/chess';
import { EngineError } from '@tabia/engine';
import type { EnginePool, Evaluation } from '@tabia/engine/node';
import { storeEvaluations } from '../store/positions/evaluations.ts';
import {
  type ClaimedRequest,
  claimRequests,
  deleteRequests,
  postponeRequest,
  releaseClaims,
  renewClaims,
  setRequestAside,
} from '../store/queue/evaluationRequests.ts';
import { markWaiting } from '../store/queue/staleFindings.ts';
import type { EvaluationLine } from '../store/schema/analysis.ts';
import type { Db } from '../store/schema/schema.ts';
import { centipawnsOf } from './centipawnsOf.ts';

export type EvaluatorOptions = {
  readonly db: Db;
  readonly pool: EnginePool;
  readonly workerId: string;
  readonly log: (message: string) => void;
  /** A search has ended, one way or the other. */
  readonly onResult: () => void;
};

/** Keeps the engine processes at work on what is wanted. Nothing it holds is lost when the process dies. */
export type Evaluator = {
  /** Claims so many nodes ahead that no engine waits for the database; tells how many requests it took. */
  readonly refill: () => Promise<number>;
  /** Stores what was found since the last time, in one transaction; tells how many evaluations. */
  readonly flush: () => Promise<number>;
  readonly renew: () => Promise<void>;
  /** Breaks off the searches under way and gives back every claim. */
  readonly stop: () => Promise<void>;
  /** Whether the engines will soon have nothing to do. */
  readonly hungry: () => boolean;
  /** Evaluations claimed and not found yet. */
  readonly held: () => number;
  /** Evaluations found and not stored yet. */
  readonly found: () => number;
};

/** Claimed ahead for each process: two seconds of work or more, so the database is never waited for. */
const NODES_AHEAD = 300_000;
/** So that a few long searches do not count as enough for all processes. */
const SEARCHES_AHEAD = 2;
const CLAIM_LIMIT = 256;
/** How long a claim lasts without a sign of life: what a killed process held is free again after it. */
export const LEASE_SECONDS = 30;

/** How long a request rests when no engine could be started. */
const PAUSE_SECONDS = 10;

const hopeless: readonly string[] = ['engine-crashed', 'engine-hung', 'no-answer'];
const isHopeless = (error: unknown): boolean => error instanceof EngineError && hopeless.includes(error.code);

type Found = { readonly request: ClaimedRequest; readonly evaluation: Evaluation };

const linesOf = ({ lines }: Evaluation): EvaluationLine[] =>
  lines.map(({ move, score, pv }) => ({ move, ...score, pv }));

async function store(db: Db, engine: string, found: readonly Found[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ids = found.map(({ request }) => request.positionId);
    const deep = found.filter(({ request }) => request.multiPv > 1).map(({ request }) => request.positionId);
    // Marked before anything is locked that a planner may touch: it holds the marks it takes.
    await markWaiting(transaction, ids, deep);
    const evaluations = found.map(({ request, evaluation }) => ({
      positionId: request.positionId,
      nodes: request.nodes,
      multiPv: request.multiPv,
      depth: evaluation.depth,
      cp: centipawnsOf(evaluation),
      lines: linesOf(evaluation),
    }));
    await storeEvaluations(transaction, engine, evaluations);
    await deleteRequests(
      transaction,
      found.map(({ request }) => request),
    );
  });
}

/** Makes an evaluator over a pool whose engines are ready. */
export function createEvaluator({ db, pool, workerId, log, onResult }: EvaluatorOptions): Evaluator {
  const stopping = new AbortController();
  let found: Found[] = [];
  let heldNodes = 0;
  let held = 0;

  const search = async (request: ClaimedRequest): Promise<void> => {
    const { key, nodes, multiPv } = request;
    held += 1;
    heldNodes += nodes;
    try {
      const evaluation = await pool.evaluate({ fen: fenOfKey(key), nodes, multiPv, signal: stopping.signal });
      found.push({ request, evaluation });
    } catch (error) {
      if (stopping.signal.aborted) return;
      log(`No evaluation of ${key}: ${error instanceof Error ? error.message : String(error)}`);
      const given = isHopeless(error)
        ? setRequestAside(db, request)
        : postponeRequest(db, request, PAUSE_SECONDS);
      await given.catch((reason: unknown) => log(String(reason)));
    } finally {
      held -= 1;
      heldNodes -= nodes;
      onResult();
    }
  };

  return {
    async refill() {
      const nodeBudget = Math.max(1, pool.size * NODES_AHEAD - heldNodes);
      const limit = CLAIM_LIMIT;
      const requests = await claimRequests(db, { workerId, limit, nodeBudget, leaseSeconds: LEASE_SECONDS });
      for (const request of requests) void search(request);
      return requests.length;
    },
    async flush() {
      const batch = found;
      found = [];
      if (batch.length === 0) return 0;
      try {
        await store(db, pool.name, batch);
      } catch (error) {
        found = [...batch, ...found];
        throw error;
      }
      return batch.length;
    },
    renew: () => renewClaims(db, workerId, LEASE_SECONDS),
    async stop() {
      stopping.abort(new Error('The analysis is being stopped.'));
      if (found.length > 0) await store(db, pool.name, found);
      found = [];
      await releaseClaims(db, workerId);
    },
    hungry: () => heldNodes < pool.size * NODES_AHEAD || held < pool.size * SEARCHES_AHEAD,
    held: () => held,
    found: () => found.length,
  };
}
