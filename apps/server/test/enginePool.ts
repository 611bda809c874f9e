import { createHash } from 'node:crypto';
import { gameEnd, legalUcis, sideToMove } from '@tabia/chess';
import type { EnginePool, Evaluation, EvaluationJob } from '@tabia/engine/node';
import { createAnnouncer } from '../src/analysis/announcer.ts';
import { createEvaluator } from '../src/analysis/evaluator.ts';
import type { Database } from '../src/store/database/database.ts';
import { ANSWER_PRIORITY } from '../src/store/queue/evaluationAskers.ts';

/** Options of a fake engine pool. */
export interface FakePoolFields {
  /** Parallel evaluations. */
  size?: number;
  name?: string;
  /** Called before each answer; may wait or throw like an engine. */
  before?: (job: EvaluationJob) => Promise<void> | void;
  /** White's centipawns; default: a hash of the position, slightly varied by the nodes. */
  judge?: (fen: string, nodes: number) => number;
}

function numberOf(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % below;
}

/**
 * A deterministic score from −250 to 250, up to 40 centipawns different at other nodes, so that many verdicts are in
 * doubt.
 */
function madeUp(fen: string, nodes: number): number {
  return numberOf(fen, 501) - 250 + numberOf(`${fen} ${nodes}`, 81) - 40;
}

/** An engine pool without an engine: deterministic and immediate. */
export function aFakePool(fields: FakePoolFields = {}): EnginePool & { readonly asked: EvaluationJob[] } {
  const { size = 2, name = 'Pretended 1', before, judge = madeUp } = fields;
  const asked: EvaluationJob[] = [];
  let nodes = 0;
  const evaluate = async (job: EvaluationJob): Promise<Evaluation> => {
    await before?.(job);
    job.signal?.throwIfAborted();
    asked.push(job);
    const moves = legalUcis(job.fen).sort();
    const cp = judge(job.fen, job.nodes);
    const step = sideToMove(job.fen) === 'white' ? -10 : 10;
    const lines = moves
      .slice(0, job.multiPv ?? 1)
      .map((move, index) => ({ move, score: { cp: cp + step * index }, pv: [move] }));
    const { fen } = job;
    const terminal =
      moves.length > 0 ? undefined : gameEnd(fen)?.kind === 'checkmate' ? 'checkmate' : 'stalemate';
    const meanCentipawns = lines[0]?.score.cp;
    // It has its answer after half of the search.
    const half = { nodes: job.nodes / 2, depth: 5, lines, meanCentipawns };
    const stopped = terminal === undefined && (job.isEnough?.(half) ?? false);
    const searchedNodes = stopped ? half.nodes : job.nodes;
    nodes += searchedNodes;
    return {
      fen,
      nodes: job.nodes,
      searchedNodes,
      depth: 10,
      lines,
      meanCentipawns,
      terminal,
      stopped,
    };
  };
  return {
    evaluate,
    asked,
    name,
    size,
    stats: () => ({
      firstSearchMs: null,
      busyMs: Array.from({ length: size }, () => 0),
      pids: [],
      evaluations: asked.length,
      nodes,
      restarts: 0,
    }),
    ready: async () => {},
    close: async () => {},
  } as EnginePool & { readonly asked: EvaluationJob[] };
}

/**
 * The engines of the analysis, for the answers of trainings alone: other searches would change the trees that a test has set up. The
 * result is for `wakeAnalysis`.
 */
export function engineAtWork(database: Database, pool: EnginePool): () => void {
  const announcer = createAnnouncer(database);
  let ended = Promise.withResolvers<void>();
  const evaluator = createEvaluator({
    db: database.db,
    pool,
    workerId: 'test',
    log: () => {},
    onResult: () => ended.resolve(),
    onFailed: announcer.noteLines,
  });
  const serve = async (): Promise<void> => {
    const { db } = database;
    const askers = await db.selectFrom('evaluation_askers').select('priority').execute();
    if (!askers.some(({ priority }) => priority >= ANSWER_PRIORITY)) return;
    await db.deleteFrom('evaluation_askers').where('priority', '<', ANSWER_PRIORITY).execute();
    await evaluator.refill();
    while (evaluator.held() > 0) {
      await ended.promise;
      ended = Promise.withResolvers();
    }
    announcer.noteLines(await evaluator.flush());
    await announcer.announce(0, true);
  };
  let serving = Promise.resolve();
  return () => {
    // A test that waits for no search may have closed its database by now.
    serving = serving.then(serve).catch(() => {});
  };
}
