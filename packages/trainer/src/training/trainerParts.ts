import { type ApiClient, hasCode } from '@tabia/api-client';
import type { Ending, Parcel, Training, Verdict } from '@tabia/api-client/contract';
import type { JudgedMove } from '@tabia/mistakes/training';
import { ref } from 'valtio';
import type { Outbox } from '../outbox/createOutbox.ts';
import type { DeviceStoreError } from '../outbox/deviceStore.ts';
import type { Schedule } from '../schedule.ts';
import type { DeviceSession } from './deviceSession.ts';
import type { Pacer, RunGuard } from './pacing.ts';
import type { Stage } from './stage.ts';
import type { DailyOrder, Message, Order, Pace, TrainerState } from './trainerState.ts';

/** Dependencies of a trainer. */
export interface TrainerDependencies {
  readonly api: ApiClient;
  readonly schedule: Schedule;
  readonly pace: () => Pace;
  /** What the device keeps: answers go into it first, so that none is lost. Without it the service gets each answer itself. */
  readonly openOutbox?: (() => Promise<Outbox | undefined>) | undefined;
  /** The session of the day, where it was asked for before; else the service is asked. */
  readonly openToday?: ((order: DailyOrder) => Promise<ReceivedParcel>) | undefined;
  /** The engine of the device on a move that nobody has judged; undefined where it does not know. */
  readonly judgeMove?: JudgeMove | undefined;
  /** The service has judged a move after the session went on. */
  readonly onJudgedLate?: ((san: string, verdict: Verdict['verdict']) => void) | undefined;
  /** The service takes no more answers of the session; the trainer has put it aside. */
  readonly onClosed?: ((why: ClosedReason) => void) | undefined;
  /** Results were saved that other pages show. */
  readonly onSaved: () => void;
}

/** Why a session is over for the service: it has the most answers that one can have, or was deleted or ended elsewhere. */
type ClosedReason = 'full' | 'deleted' | 'ended';

/** A session as it came from the service; the moment is by the clock of this device, milliseconds of the epoch. */
export interface ReceivedParcel {
  readonly parcel: Parcel;
  readonly receivedAt: number;
}

/** A move in a position that is asked; `tolerance` is the sensitivity of the player. */
interface UnknownMove {
  readonly fen: string;
  readonly uci: string;
  readonly tolerance: number;
}

type JudgeMove = (move: UnknownMove) => Promise<JudgedMove | undefined>;

/** A session that is kept on the device, with its clock. */
export interface KeptHere {
  readonly parcel: Parcel;
  readonly clockMs: number;
}

/** An answer on its way to the service while its verdict is shown. */
interface Saving {
  /** The verdict has been shown: the next question waits for the service. */
  isShown: boolean;
  /** Cancels a second try. */
  drop: () => void;
}

/** Reads what was typed or played in a position as UCI; undefined where that is no legal move. */
export type ReadMove = (fen: string) => string | undefined | Promise<string | undefined>;

/** Everything the steps of one trainer share. */
export interface TrainerParts extends TrainerDependencies {
  readonly state: TrainerState;
  readonly pacer: Pacer;
  readonly stage: Stage;
  readonly runs: RunGuard;
  /** The training to repeat on restart. */
  order: Order | undefined;
  /** FEN from which the moves on the board were played. */
  root: string;
  /** Cancels the pending hint. */
  dropHint: () => void;
  /** Stops the clock of the question. */
  dropTick: () => void;
  /** What this device can judge by itself; undefined until it is there, and where it is not. */
  session: DeviceSession | undefined;
  /** What the device keeps, once it is open. */
  outbox: Outbox | undefined;
  /** The parcel behind the session, and its clock. */
  kept: KeptHere | undefined;
  /** Resolves when it is known whether there is a parcel. */
  taking: Promise<void>;
  /** Resolves when it is known how far the session is on this device: nothing of it is here, or that has been taken. */
  knownHere: Promise<void>;
  isKnownHere: boolean;
  /** The service has judged otherwise: what this device knows of the session is old. */
  isBehind: boolean;
  /** The last position that lay beyond the parcel. */
  beyond: number | undefined;
  /** When the question was put. */
  askedAt: number;
  /** Reads the move that waits for its question; undefined where none waits. */
  readEarly: ReadMove | undefined;
  /** When a move stopped waiting. */
  earlyGoneAt: number;
  /** An answer that this device has judged and that the service has not saved yet. */
  saving: Saving | undefined;
}

/** Shows a message in the one line. */
export function showMessage({ state }: TrainerParts, message: Message): void {
  state.message = message;
}

/** The training under way; throws before the first one. */
export function currentTraining({ state }: TrainerParts): Training {
  if (!state.training) throw new Error('The trainer has no training: call start or resume first.');
  return state.training;
}

/** Cancels pending moves and hints, and stops the clock. */
export function cancelTimers({ pacer, dropHint, dropTick }: TrainerParts): void {
  pacer.drop();
  dropHint();
  dropTick();
}

/** Forgets the answer that is on its way: nothing waits for it any more. */
export function dropSaving(parts: TrainerParts): void {
  parts.saving?.drop();
  parts.saving = undefined;
}

/** Takes the move back that waits for its question; `false` where none waits. */
export function dropEarly(parts: TrainerParts): boolean {
  const isWaiting = parts.readEarly !== undefined;
  if (isWaiting) parts.earlyGoneAt = performance.now();
  parts.readEarly = undefined;
  parts.state.early = null;
  return isWaiting;
}

/** How long after a move stopped waiting a key may still be meant for it, milliseconds. */
const JUST_GONE_MS = 1000;

/**
 * Takes the move back that waits for its question. `false` where none waits and none has gone within a second: a key that came too late
 * for one should do nothing else.
 */
export function takeEarlyBack(parts: TrainerParts, now: number): boolean {
  return dropEarly(parts) || now - parts.earlyGoneAt < JUST_GONE_MS;
}

/** Puts the training aside; answers still to come are not heard. */
export function putAside(parts: TrainerParts): void {
  const { state, runs } = parts;
  runs.startNew();
  dropEarly(parts);
  cancelTimers(parts);
  dropSaving(parts);
  parts.session = undefined;
  parts.kept = undefined;
  state.phase = 'idle';
  state.training = null;
  state.message = null;
  state.verdict = null;
  state.shapes = ref([]);
}

const byMode = {
  learn: { start: 'training/startl', end: 'training/completel', abort: 'training/abortl' },
  test: { start: 'training/startt', end: 'training/completet', abort: 'training/abortt' },
} as const;

/** Asks for the session of the day, begun; ApiError `not-found` when nothing is left, `calculating` while its move is being checked. */
async function receiveToday(api: Pick<ApiClient, 'call'>, order: DailyOrder): Promise<ReceivedParcel> {
  const parcel = await api.call('training/opentoday', order);
  return { parcel, receivedAt: Date.now() };
}

/** A training that has begun; the session of the day comes with all that judging needs. */
export interface BegunTraining {
  readonly training: Training;
  readonly received?: ReceivedParcel;
}

/**
 * Makes and starts a training. Throws ApiError `tree-too-short` when its tree asks nothing, `not-found` when nothing
 * is left for today, and `calculating` while the move to train is being checked.
 */
export async function startTraining(
  { api, openToday, pace }: Pick<TrainerDependencies, 'api' | 'openToday' | 'pace'>,
  order: Order,
): Promise<BegunTraining> {
  if ('clock' in order) {
    const { heroid, posids } = order;
    const { trainingid } = await api.call('training/createclock', { heroid, ...(posids && { posids }) });
    return { training: await api.call('training/startt', { trainingid }) };
  }
  if ('daystart' in order) {
    const received = await (openToday?.(order) ?? receiveToday(api, order));
    return { training: received.parcel.training, received };
  }
  const { heroid, posid, herowhite, mode, failedOnly = false } = order;
  const root = { heroid, posid, herowhite };
  const asked = { ...root, mode, repetitions: pace().repetitions, failed_only: failedOnly };
  const { trainingid } = await api.call('training/create', asked);
  return { training: await api.call(byMode[mode].start, { trainingid }) };
}

/** Ends a training: its results count. */
export function endTraining(api: ApiClient, { trainingid, mode }: Training): Promise<Ending> {
  return api.call(byMode[mode].end, { trainingid });
}

/** Breaks a training off. */
export async function abortTraining(api: ApiClient, { trainingid, mode }: Training): Promise<void> {
  await api.call(byMode[mode].abort, { trainingid });
}

/**
 * The service takes no more answers of the session: it is put aside, and the reader is told. What was answered to a full one counts, so
 * that it can be begun again.
 */
export function closeSession(parts: TrainerParts, why: ClosedReason): void {
  const { api, state, runs, onSaved, onClosed } = parts;
  const { training, phase } = state;
  onClosed?.(why);
  if (training === null || phase === 'ended') return;
  putAside(parts);
  if (why === 'full') void runs.attempt(abortTraining(api, training), { done: onSaved, failed: () => {} });
}

/** Wait before a busy service is asked again, seconds, unless it names one. */
const BUSY_SECONDS = 2;
/** A service that says "at once" would be asked without end. */
const MIN_BUSY_SECONDS = 1;

/** Milliseconds after which a busy service should be asked again; undefined for any other error. */
export function busyMs(error: unknown): number | undefined {
  if (!hasCode(error, 'busy')) return undefined;
  return 1000 * Math.max(MIN_BUSY_SECONDS, error.retryAfter ?? BUSY_SECONDS);
}

/** Sends again by itself what a busy service did not take; `false` for any other error. */
export function sendAgain(parts: TrainerParts, error: unknown, again: () => void): boolean {
  const ms = busyMs(error);
  if (ms === undefined) return false;
  showMessage(parts, { kind: 'busy' });
  parts.pacer.later(ms, again, { always: true });
  return true;
}

/** The device could not keep something; by the name of the error, since its class comes with the code that keeps it. */
export function isUnkept(error: unknown): boolean {
  return error instanceof Error && error.name === 'DeviceStoreError';
}

/**
 * Says why an answer or the end was not saved, in the line of messages alone: what fails there is no failure to begin. Only where nobody answers there is no connection; a device that did not keep it may be
 * full, or have lost its storage, as in the background of a phone.
 */
export function showUnsaved(parts: TrainerParts, error: unknown): void {
  const isFull = isUnkept(error) && (error as DeviceStoreError).code === 'full';
  const isCutOff = hasCode(error, 'offline') || hasCode(error, 'gateway-timeout');
  const refused = hasCode(error, 'move-unjudged') ? 'unjudged' : 'failed';
  showMessage(parts, { kind: isFull ? 'full' : isCutOff ? 'unsaved' : refused });
}
