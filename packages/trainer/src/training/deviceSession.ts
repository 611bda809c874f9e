import type { Parcel, ParcelMove, Training, Verdict } from '@tabia/api-client/contract';
import { playUci } from '@tabia/chess';
import {
  type AnswerJudgment,
  type Claim,
  type JudgedMove,
  judgmentWithoutMove,
  NOT_JUDGED,
  stepOf,
  type TrainingPlan,
  type TrainingProgress,
  type TrainingStep,
  takeAnswer,
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

function judgedMove({ toomuch, eval: score, ...known }: ParcelMove): JudgedMove {
  const { loss, shortage, grade, punishment, reason } = known;
  const [cp, mate] = [score?.cp ?? null, score?.mate ?? null];
  const shown = mate === null ? (cp === null ? null : { cp }) : { mate };
  return { isTooMuch: toomuch, loss, shortage, grade, eval: shown, punishment, reason };
}

function named(fen: string, uci: string): Verdict['prepared'] {
  return { uci, san: playUci(fen, uci)?.san ?? uci };
}

function judgmentOf(
  { positions }: DeviceSession,
  { posid, prepared, calm }: TrainingStep,
  { move: uci, claim }: Answer,
): AnswerJudgment | undefined {
  if (uci === null) return judgmentWithoutMove(calm !== undefined, claim);
  const known = positions
    .find((position) => position.posid === posid)
    ?.moves.find((move) => move.uci === uci);
  return verdictOf(prepared, uci, known ? judgedMove(known) : NOT_JUDGED);
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
    prepared: named(fen, step.move),
    answered: move === null ? null : named(fen, move),
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
  { hinted, claim, sure }: Omit<Answer, 'move'>,
  { verdict, training }: Verdict,
): DeviceSession | undefined {
  const { plan } = session;
  const judged = { verdict, hinted, claim, sure };
  const { progress } = takeAnswer(plan, session.progress, training.mode, judged);
  const next = { ...session, progress };
  const isSame = stepOf(plan, progress)?.posid === training.next?.posid;
  return isSame ? next : undefined;
}
