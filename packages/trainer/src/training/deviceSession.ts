import type { Ending, Parcel, ParcelMove, Training, Verdict } from '@tabia/api-client/contract';
import { namedMove } from '@tabia/chess';
import {
  type AnswerJudgment,
  type Claim,
  clockResult,
  type JudgedMove,
  judgmentWithoutMove,
  linesDone,
  NOT_JUDGED,
  shownMisses,
  shownNodes,
  shownQuestion,
  stepOf,
  type TrainingPlan,
  type TrainingProgress,
  type TrainingStep,
  takeAnswer,
  tallyOf,
  verdictOf,
} from '@tabia/mistakes/training';

/** A session as this device knows it: what is known of the moves, what is asked, and how far it is. */
export interface DeviceSession {
  readonly positions: Parcel['positions'];
  readonly plan: TrainingPlan;
  readonly progress: TrainingProgress;
}

/** An answer to the present question; no move when it was to be shown. */
interface Answer {
  readonly move: string | null;
  readonly hinted: boolean;
  readonly claim?: Claim | null;
  readonly sure?: boolean | null;
  /** How long the player thought, milliseconds. */
  readonly ms?: number | null;
  /** What somebody else says of the move: the service, or the engine of this device. */
  readonly judged?: JudgedMove;
}

/** The session of a parcel; the service wrote plan and progress by the same rules that read them here. */
export function sessionOf({ positions, plan, progress }: Parcel): DeviceSession {
  return {
    positions,
    plan: plan as unknown as TrainingPlan,
    progress: progress as unknown as TrainingProgress,
  };
}

function presentStep({ plan, progress }: DeviceSession, { next }: Training): TrainingStep | undefined {
  const step = stepOf(plan, progress);
  return step?.posid === next?.posid ? step : undefined;
}

/** What the service tells of a move, as the rules take it. */
export function judgedMove({ toomuch, eval: score, ...known }: ParcelMove): JudgedMove {
  const { loss, shortage, grade, punishment, reason } = known;
  const [cp, mate] = [score?.cp ?? null, score?.mate ?? null];
  const shown = mate === null ? (cp === null ? null : { cp }) : { mate };
  return { isTooMuch: toomuch, loss, shortage, grade, eval: shown, punishment, reason };
}

function judgmentOf(
  { positions }: DeviceSession,
  { posid, prepared, calm }: TrainingStep,
  { move: uci, claim, judged }: Answer,
): AnswerJudgment | undefined {
  if (uci === null) return judgmentWithoutMove(calm !== undefined, claim);
  const position = positions.find((stored) => stored.posid === posid);
  const known = position?.moves.find((move) => move.uci === uci);
  // Of a wrong move that is not named nothing is known but that.
  const unnamed = position?.others ? { ...NOT_JUDGED, isTooMuch: true } : NOT_JUDGED;
  return verdictOf(prepared, uci, judged ?? (known ? judgedMove(known) : unnamed));
}

/** The verdict on an answer by what the device has; undefined for a move that nobody has judged. The session in it is the old one. */
export function judgeHere(session: DeviceSession, training: Training, answer: Answer): Verdict | undefined {
  const { move, hinted, claim, sure } = answer;
  const step = presentStep(session, training);
  const judgment = step && judgmentOf(session, step, answer);
  const fen = training.next?.fen;
  if (step === undefined || judgment === undefined || fen === undefined) return undefined;
  const { verdict, loss, shortage, grade, eval: score, punishment, reason } = judgment;
  const judged = { verdict, hinted, claim, sure };
  const { message } = takeAnswer(session.plan, session.progress, training.mode, judged);
  const answered = { cp: null, mate: null, ...score };
  return {
    verdict,
    prepared: namedMove(fen, step.move),
    answered: move === null ? null : namedMove(fen, move),
    loss,
    shortage,
    grade,
    eval: score && answered,
    reason: reason as Verdict['reason'],
    punishment: [...punishment],
    message,
    training,
  };
}

/** The session after an answer that the service has judged; undefined when the service asks something else than this device expects. */
export function sessionAfter(
  session: DeviceSession,
  { hinted, claim, sure, ms }: Omit<Answer, 'move'>,
  { verdict, training }: Verdict,
): DeviceSession | undefined {
  const { plan } = session;
  const judged = { verdict, hinted, claim, sure, ms };
  const { progress } = takeAnswer(plan, session.progress, training.mode, judged);
  const next = { ...session, progress };
  const isSame = stepOf(plan, progress)?.posid === training.next?.posid;
  return isSame ? next : undefined;
}

/** A training as the service would show it. */
function shownTraining({ plan, progress }: DeviceSession, training: Training): Training {
  const { mode, herowhite } = training;
  return {
    ...training,
    lines_done: linesDone(plan, progress),
    nodes: shownNodes(plan, progress).map(({ posid, line, hm, result }) => ({ posid, line, hm, result })),
    next: shownQuestion(plan, progress, { mode, playerIsWhite: herowhite === 1 }),
  };
}

/** How the session goes on after an answer, by the word of this device. */
export function goOnHere(
  session: DeviceSession,
  training: Training,
  { hinted, move: uci, claim, sure, ms }: Answer,
  { verdict, loss, reason }: Pick<Verdict, 'verdict' | 'loss' | 'reason'>,
): { readonly session: DeviceSession; readonly training: Training } {
  const judged = { verdict, hinted, loss, uci, reason: reason as JudgedMove['reason'], claim, sure, ms };
  const { progress } = takeAnswer(session.plan, session.progress, training.mode, judged);
  const next = { ...session, progress };
  return { session: next, training: shownTraining(next, training) };
}

/** The accepted moves of the present question. */
export function acceptedMoves(session: DeviceSession, training: Training): readonly string[] | undefined {
  return presentStep(session, training)?.prepared;
}

/** How a session ended, as far as this device knows; when its moves are due again is told by the service. */
export function endingHere({ plan, progress }: DeviceSession, { posid, herowhite }: Training): Ending {
  const { failed, ...tally } = tallyOf(plan, progress);
  const clock = clockResult(plan, progress);
  const misses = shownMisses(plan, progress, { playerIsWhite: herowhite === 1 });
  return {
    ...tally,
    due: null,
    failed: [...failed],
    ...(clock && { clock: { ...clock, again: [...clock.again] } }),
    misses: misses.map(({ rootid, reason, ...miss }) => ({
      ...miss,
      rootid: rootid ?? posid,
      reason: reason as Ending['misses'][number]['reason'],
    })),
  };
}
