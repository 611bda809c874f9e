import { setTimeout as pause } from 'node:timers/promises';
import { fenOfKey, playUci, positionKey, shortage, sideToMove } from '@tabia/chess';
import { ANSWER_NODES, centipawnsOfAnswer, type Reason } from '@tabia/mistakes';
import {
  type AnswerFacts,
  type AnswerJudgment,
  missingSearches,
  verdictOn,
} from '../../../domain/training/verdict.ts';
import { evalOf } from '../../../domain/trees/waste.ts';
import { whyMistake } from '../../../domain/trees/whyMistake.ts';
import { loadEvaluations } from '../../../store/openings/opening.ts';
import { storeEvaluations } from '../../../store/positions/evaluations.ts';
import { ensurePositionIds } from '../../../store/positions/positions.ts';
import { addLookedAt } from '../../../store/queue/evaluationAskers.ts';
import { type Context, OperationError, requireUser } from '../../context/operation.ts';

/** An answer to a question of a training. */
export interface Question {
  readonly posid: number;
  readonly key: string;
  readonly uci: string;
  readonly prepared: readonly string[];
  /** The one of them that is asked for. */
  readonly move: string;
  /** The player's sensitivity, points of win chance. */
  readonly tolerance: number;
}

/** A judgment with its reason: null for a right answer, and where no line shows it. */
export interface ExplainedJudgment extends AnswerJudgment {
  readonly reason: Reason | null;
}

interface Place {
  readonly id: number;
  readonly key: string;
}

/** So long a user waits for a verdict, milliseconds. */
const PATIENCE_MS = 15_000;
const LOOK_AGAIN_MS = 250;
/** The player waits for the answer: before all else that the user looks at. */
const URGENT = 1000;

type Pool = NonNullable<Context['pool']>;

async function searchHere({ db, pool }: Context & { pool: Pool }, places: readonly Place[]): Promise<void> {
  await Promise.all(
    places.map(async ({ id, key }) => {
      const found = await pool.evaluate({ fen: fenOfKey(key), nodes: ANSWER_NODES, urgent: true });
      const lines = found.lines.map(({ move, score, pv }) => ({ move, ...score, pv }));
      const cp = centipawnsOfAnswer(found.fen, found);
      const { depth } = found;
      await storeEvaluations(db, pool.name, [
        { positionId: id, nodes: ANSWER_NODES, multiPv: 1, depth, cp, lines },
      ]);
    }),
  );
}

async function searchElsewhere(context: Context, places: readonly Place[]): Promise<void> {
  const ids = places.map(({ id }) => id);
  const search = { nodes: ANSWER_NODES, multiPv: 1, priority: URGENT };
  const page = { userId: requireUser(context).id, rootId: ids[0] ?? 0 };
  await addLookedAt(
    context.db,
    page,
    ids.map((positionId) => ({ positionId, ...search })),
  );
  context.wakeAnalysis();
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const known = await loadEvaluations(context.db, ids);
    const arrived = (id: number): boolean =>
      known.get(id)?.some(({ scores }) => scores[ANSWER_NODES] !== undefined) ?? false;
    if (ids.every(arrived)) return;
    await pause(LOOK_AGAIN_MS);
  }
}

/**
 * Searches what is missing for a verdict, here or by another process, and waits as long as a player does. A search that
 * takes longer continues, and the next answer finds its result stored.
 */
async function search(context: Context, facts: AnswerFacts, before: Place, after: Place): Promise<void> {
  const { pool, log } = context;
  const missing = missingSearches(facts, pool?.name);
  const places = [...(missing.before ? [before] : []), ...(missing.after ? [after] : [])];
  const asked =
    pool === undefined ? searchElsewhere(context, places) : searchHere({ ...context, pool }, places);
  const settled = asked.catch((error: unknown) => {
    log.warn({ err: error }, 'an answer could not be judged by the engine');
  });
  await Promise.race([settled, pause(PATIENCE_MS, undefined, { ref: false })]);
}

async function reasonOf(
  { db }: Context,
  { key, uci, move }: Question,
  { before, after }: AnswerFacts,
): Promise<Reason | null> {
  const [best, answered] = [evalOf({ evaluations: before }), evalOf({ evaluations: after })];
  const prepared = playUci(fenOfKey(key), move);
  if (best === null || answered === null || prepared === undefined) return null;
  const preparedKey = positionKey(prepared.fen);
  const preparedId = (await ensurePositionIds(db, [preparedKey])).get(preparedKey) ?? 0;
  const known = await loadEvaluations(db, [preparedId]);
  return whyMistake({
    fen: fenOfKey(key),
    evaluations: before,
    played: { uci, evaluations: after },
    recommended: { uci: move, evaluations: known.get(preparedId) },
    shortage: shortage(sideToMove(key), best, answered),
  });
}

/** Judges an answer by stored deep searches, or by ones made for it. Throws `bad-move` when it is not legal, `busy` when the
 * engine needs longer than a user waits. */
export async function judge(context: Context, question: Question): Promise<ExplainedJudgment> {
  const { posid, key, uci, prepared, tolerance } = question;
  const played = playUci(fenOfKey(key), uci);
  if (played === undefined) throw new OperationError('bad-move');
  const afterKey = positionKey(played.fen);
  const afterId = (await ensurePositionIds(context.db, [afterKey])).get(afterKey) ?? 0;
  const load = async (): Promise<AnswerFacts> => {
    const known = await loadEvaluations(context.db, [posid, afterId]);
    return { key, uci, prepared, tolerance, before: known.get(posid) ?? [], after: known.get(afterId) ?? [] };
  };
  const explained = async (judgment: AnswerJudgment, known: AnswerFacts): Promise<ExplainedJudgment> => ({
    ...judgment,
    reason: judgment.verdict === 'inaccurate' ? await reasonOf(context, question, known) : null,
  });
  const facts = await load();
  const judged = verdictOn(facts);
  if (judged !== undefined && (judged.verdict !== 'inaccurate' || judged.punishment.length > 0))
    return await explained(judged, facts);
  await search(context, facts, { id: posid, key }, { id: afterId, key: afterKey });
  const again = await load();
  const verdict = verdictOn(again) ?? judged;
  if (verdict !== undefined) return await explained(verdict, again);
  // No move is called wrong before that is known.
  throw new OperationError('busy', {
    hint: 'The engine is still judging this move: answer again in a moment.',
  });
}
