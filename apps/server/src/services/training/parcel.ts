import { MAX_PARCEL_POSITIONS, type Parcel, type ParcelMove } from '@tabia/api-client/contract';
import { fenOfKey, keysAfter, legalUcis } from '@tabia/chess';
import { type AskedDecision, type JudgedMove, verdictOf } from '@tabia/mistakes/training';
import {
  type AnswerFacts,
  type ListedVerdict,
  reasonOf,
  storedJudgment,
} from '../../domain/training/verdict.ts';
import type { KnownEvaluation } from '../../domain/trees/facts.ts';
import type { ListedAdvice } from '../../domain/trees/whyMistake.ts';
import { loadJudgedMoves, loadListedAdvice } from '../../store/findings/positionGames.ts';
import { loadEvaluationsOfKeys } from '../../store/positions/evaluations.ts';
import { loadPositionKeys } from '../../store/positions/positions.ts';
import type { StoredTraining } from '../../store/study/trainings.ts';
import { requirePlayer } from '../access/access.ts';
import { reasonField, scoreField } from '../context/fields.ts';
import type { Context } from '../context/operation.ts';
import { trainingView } from './views.ts';

type ParcelPosition = Parcel['positions'][number];
type Evaluations = ReadonlyMap<string, readonly KnownEvaluation[]>;

/** A position that is still asked. */
interface AskedPosition extends AskedDecision {
  /** The move of the line. */
  readonly move: string;
}

/** The positions that a session still asks, each once, in the order of the questions. */
function askedPositions({ plan, progress }: StoredTraining): readonly AskedPosition[] {
  const asked = progress.queue.flatMap(({ line, decision }) => {
    const { moves = [], decisions = [] } = plan.lines[line] ?? {};
    const found = decisions[decision];
    const move = found && moves[found.ply];
    return found === undefined || move === undefined ? [] : [{ ...found, move }];
  });
  const first = new Map(asked.toReversed().map((position) => [position.posid, position]));
  return [...new Set(asked.map(({ posid }) => posid))]
    .slice(0, MAX_PARCEL_POSITIONS)
    .flatMap((posid) => first.get(posid) ?? []);
}

/** The key after each legal move of a position. */
function nextKeys(key: string): ReadonlyMap<string, string> {
  const ucis = legalUcis(fenOfKey(key));
  const keys = keysAfter(key, ucis);
  return new Map(ucis.map((uci, index) => [uci, keys[index] ?? '']));
}

/** A wrong move of which nothing is known but a bound. */
function isOther({ judged, isDecided }: { judged: JudgedMove; isDecided: boolean }): boolean {
  return !isDecided && judged.isTooMuch === true;
}

export function moveField(uci: string, judged: JudgedMove): ParcelMove {
  const { isTooMuch, reason, eval: score, punishment, ...numbers } = judged;
  return {
    uci,
    toomuch: isTooMuch === true,
    ...numbers,
    eval: scoreField(score),
    punishment: [...punishment],
    reason: reason && reasonField(reason),
  };
}

/** The key of a position, and the key after each of its legal moves. */
interface PositionKeys {
  readonly key: string;
  readonly next: ReadonlyMap<string, string>;
}

/** What is stored of every legal move in a position that is asked. */
function positionField(
  { posid, prepared, move }: AskedPosition,
  { key, next }: PositionKeys,
  known: {
    readonly tolerance: number;
    readonly evaluations: Evaluations;
    readonly listed: ReadonlyMap<string, ListedVerdict>;
    readonly advice: ListedAdvice | undefined;
  },
): ParcelPosition {
  const { tolerance, evaluations, listed, advice } = known;
  const afterMove = evaluations.get(next.get(move) ?? '');
  const judged = [...next].map(([uci, nextKey]) => {
    const after = evaluations.get(nextKey) ?? [];
    const before = evaluations.get(key) ?? [];
    const facts: AnswerFacts = { key, uci, prepared, tolerance, before, after };
    const stored = storedJudgment(facts, listed.get(uci));
    const isWrong = verdictOf(prepared, uci, stored.judged)?.verdict === 'inaccurate';
    const reason = isWrong && stored.isDecided ? reasonOf(facts, move, { afterMove, advice }) : null;
    return { uci, ...stored, judged: { ...stored.judged, reason } };
  });
  const named = judged.filter(
    ({ uci, isDecided, judged: { isTooMuch } }) =>
      isDecided && (isTooMuch !== null || prepared.includes(uci)),
  );
  const unnamed = judged.filter((move) => !named.includes(move));
  return {
    posid,
    moves: named.map(({ uci, judged: known }) => moveField(uci, known)),
    others: unnamed.length > 0 && unnamed.every(isOther),
  };
}

/** A session with all that judging its next answers needs. */
export async function loadParcel(context: Context, training: StoredTraining): Promise<Parcel> {
  const { db } = context;
  const { id: playerId, sensitivity: tolerance } = await requirePlayer(context, training.playerId);
  const asked = askedPositions(training);
  const ids = asked.map(({ posid }) => posid);
  const keys = await loadPositionKeys(db, ids);
  const around = new Map([...keys].map(([id, key]) => [id, { key, next: nextKeys(key) }]));
  const wanted = [...around.values()].flatMap(({ key, next }) => [key, ...next.values()]);
  const evaluations = await loadEvaluationsOfKeys(db, wanted);
  const listed = await loadJudgedMoves(db, playerId, ids);
  const advice = await loadListedAdvice(db, playerId, ids);
  const { plan, progress } = training;
  return {
    version: 1,
    now: context.now().toISOString(),
    tolerance,
    training: trainingView(training),
    plan: { ...plan },
    progress: { ...progress },
    positions: asked.flatMap((position) => {
      const keysHere = around.get(position.posid);
      const { posid } = position;
      const ofList = { listed: listed.get(posid) ?? new Map(), advice: advice.get(posid) };
      const known = { tolerance, evaluations, ...ofList };
      return keysHere === undefined ? [] : [positionField(position, keysHere, known)];
    }),
  };
}
