import type { ApiClient } from '@tabia/api-client';
import type { Ending, Input, Parcel, Training, Verdict } from '@tabia/api-client/contract';
import { playUci } from '@tabia/chess';
import type { JudgedMove } from '@tabia/mistakes/training';
import type { Delivery, Outbox } from '../outbox/createOutbox.ts';
import type { AnswersHere, KeptSession, Waiting } from '../outbox/deviceStore.ts';
import {
  type DeviceSession,
  endingHere,
  goOnHere,
  judgedMove,
  judgeHere,
  sessionOf,
} from './deviceSession.ts';
import {
  closeSession,
  currentTraining,
  isUnkept,
  type KeptHere,
  type ReceivedParcel,
  type TrainerParts,
} from './trainerParts.ts';

/** An answer as the service takes it. */
export type Answer = Input<'training/update'> & { readonly hinted: boolean; readonly ms: number };

/** An answer as it is shown, and by whose word: `nobody` has judged it yet. */
interface ShownAnswer {
  readonly verdict: Verdict;
  readonly by: 'device' | 'engine' | 'service' | 'nobody';
}

/** Whoever judges a move that nobody knew has this long before the session goes on, milliseconds. */
const JUDGE_MS = 3000;
/** The session of this device waits this long for that of the service, milliseconds. */
const HANGING_MS = 4000;
/** The end of a session waits this long for the word of the service, milliseconds. */
const END_MS = 10_000;

function after(parts: TrainerParts, ms: number): Promise<undefined> {
  return new Promise((done) => void parts.schedule(() => done(undefined), ms));
}

function take(parts: TrainerParts, kept: KeptHere): void {
  // Another session may have begun meanwhile.
  if (parts.state.training?.trainingid !== kept.parcel.training.trainingid) return;
  parts.kept = kept;
  parts.session = sessionOf(kept.parcel);
  // The state makes what it is given its own, and the device cannot keep that.
  parts.state.training = structuredClone(kept.parcel.training);
  parts.isBehind = false;
}

function keptSession(parcel: Parcel, keptAt = Date.now()): KeptSession {
  return { parcel, clockMs: Date.parse(parcel.now) - keptAt, keptAt };
}

/** A session as the service has it, and how many answers this device had given to it before. */
interface AskedSession {
  readonly kept: KeptSession;
  readonly seen: AnswersHere;
}

async function askForSession(
  api: Pick<ApiClient, 'call'>,
  { store }: Outbox,
  trainingid: number,
): Promise<AskedSession> {
  // Read first: an answer that is counted while the parcel is on its way may not be in it.
  const seen = await store.answersOf(trainingid);
  return { kept: keptSession(await api.call('training/parcel', { trainingid })), seen };
}

/** Keeps a session of the service; that of this device stays where the service does not know of its answers. */
async function keepSession({ store }: Outbox, { kept, seen }: AskedSession): Promise<KeptSession> {
  if (await store.keep(kept, seen)) return kept;
  return (await store.session(kept.parcel.training.trainingid)) ?? kept;
}

/** Asks the service for a session and keeps it. */
export async function fetchSession(
  api: Pick<ApiClient, 'call'>,
  outbox: Outbox,
  trainingid: number,
): Promise<KeptSession> {
  return await keepSession(outbox, await askForSession(api, outbox, trainingid));
}

/** Takes the session from the service, or from this device where the service cannot be reached; says early that nothing of it is here. */
export async function takeSession(
  parts: TrainerParts,
  outbox: Outbox,
  trainingid: number,
  onNothingHere = (): void => {},
): Promise<void> {
  const kept = await outbox.store.session(trainingid);
  if (kept === undefined) onNothingHere();
  const askService = async (): Promise<AskedSession> => {
    // The number in the state is not counted yet where the page has just opened.
    const { waiting } = await outbox.store.answersOf(trainingid);
    if (waiting > 0) await Promise.race([outbox.send(), after(parts, JUDGE_MS)]);
    return await askForSession(parts.api, outbox, trainingid);
  };
  try {
    const asked = askService();
    // A network that hangs, as on a train, is like none where the session is here: what comes later is not kept.
    const come = await (kept ? Promise.race([asked, after(parts, HANGING_MS)]) : asked);
    const session = come ? await keepSession(outbox, come) : kept;
    if (session) take(parts, session);
  } catch (error) {
    if (kept === undefined) throw error;
    take(parts, kept);
  }
}

/** Keeps a session that has just come. What is on this device already may be further: then the two are compared as usual. */
export async function keepReceived(
  parts: TrainerParts,
  outbox: Outbox,
  { parcel, receivedAt }: ReceivedParcel,
): Promise<void> {
  const { store } = outbox;
  const { trainingid } = parcel.training;
  const seen = await store.answersOf(trainingid);
  const kept = keptSession(parcel, receivedAt);
  const isNew = seen.given === 0 && (await store.session(trainingid)) === undefined;
  if (isNew && (await store.keep(kept, seen))) take(parts, kept);
  else await takeSession(parts, outbox, trainingid);
}

/** Asks the service how far the session is, after it judged otherwise than this device. */
export async function refreshSession(parts: TrainerParts): Promise<void> {
  const { outbox } = parts;
  parts.isBehind = false;
  if (outbox) take(parts, await fetchSession(parts.api, outbox, currentTraining(parts).trainingid));
}

/** Keeps the session of tomorrow on this device; ApiError `not-found` when nothing will be due. */
export async function keepTomorrow(
  api: Pick<ApiClient, 'call'>,
  { store }: Outbox,
  { from, ...order }: { readonly heroid: number; readonly daystart: string; readonly from: number },
): Promise<void> {
  const kept = keptSession(await api.call('training/taketomorrow', order));
  const seen = await store.answersOf(kept.parcel.training.trainingid);
  await store.keep({ ...kept, from }, seen);
}

/**
 * Asks for more where the parcel ends: a long session comes in parts. Nothing waits for it. Without the network the session goes on, and
 * moves are judged as any that the device does not know.
 */
export function takeMore(parts: TrainerParts): void {
  const { session, outbox, state, beyond } = parts;
  const posid = state.training?.next?.posid;
  if (session === undefined || outbox === undefined || posid === undefined || posid === beyond) return;
  const isKnown = session.positions.some((position) => position.posid === posid);
  // Else the session of the service is older than this one.
  if (isKnown || outbox.state.waiting > 0) return;
  // What the service cannot tell either is not asked for again.
  parts.beyond = posid;
  void parts.runs.attempt(refreshSession(parts), { done: () => {}, failed: () => {} });
}

/** Hears what the service says of an answer after it was shown. */
function listenLate(parts: TrainerParts, delivery: Promise<Delivery>, { verdict, by }: ShownAnswer): void {
  const { trainingid } = verdict.training;
  void parts.runs.attempt(delivery, {
    done: (outcome) => {
      if (currentTraining(parts).trainingid !== trainingid) return;
      if ('gone' in outcome) return closeSession(parts, 'deleted');
      // The service asks this question still.
      if ('refused' in outcome) parts.isBehind = true;
      if ('taken' in outcome && outcome.taken.outcome === 'full') return closeSession(parts, 'full');
      const judged = 'taken' in outcome ? outcome.taken.verdict : null;
      if (judged === null) return;
      if (judged !== verdict.verdict) parts.isBehind = true;
      if (by === 'nobody' || (by === 'engine' && judged !== verdict.verdict))
        parts.onJudgedLate?.(verdict.answered?.san ?? '', judged);
    },
    failed: () => {},
  });
}

/** The word of the first who knows: the service, or the engine of this device. */
async function judgedElsewhere(
  parts: TrainerParts,
  delivery: Promise<Delivery>,
  { fen, uci }: { readonly fen: string; readonly uci: string },
): Promise<{ readonly judged: JudgedMove; readonly by: 'service' | 'engine' } | undefined> {
  const tolerance = parts.kept?.parcel.tolerance ?? 0;
  const never = new Promise<never>(() => {});
  const byService = async () => {
    const outcome = await delivery;
    const judged = 'taken' in outcome ? outcome.taken.judged : null;
    return judged ? ({ judged: judgedMove(judged), by: 'service' } as const) : never;
  };
  const byEngine = async () => {
    const judged = await parts.judgeMove?.({ fen, uci, tolerance }).catch(() => undefined);
    return judged ? ({ judged, by: 'engine' } as const) : never;
  };
  return await Promise.race([byService(), byEngine(), after(parts, JUDGE_MS)]);
}

function acceptedForNow(training: Training, fen: string, move: string): Verdict {
  const named = { uci: move, san: playUci(fen, move)?.san ?? move };
  const unknown = { loss: null, shortage: null, grade: null, eval: null, reason: null, punishment: [] };
  return { verdict: 'also_good', prepared: named, answered: named, ...unknown, message: 'none', training };
}

/** The moment by the time of the service, as the clock of this device and its parcel tell it. */
function serviceTime({ clockMs }: Pick<KeptHere, 'clockMs'>): string {
  return new Date(Date.now() + clockMs).toISOString();
}

/** Keeps an answer on this device before its verdict is shown: what the player has seen judged is never lost. */
export async function answerHere(
  parts: TrainerParts,
  { outbox, session, kept }: { outbox: Outbox; session: DeviceSession; kept: KeptHere },
  answer: Answer,
): Promise<ShownAnswer> {
  const { parcel, clockMs } = kept;
  const { training } = parcel;
  const fen = training.next?.fen ?? training.fen;
  const uuid = crypto.randomUUID();
  const delivery = outbox.delivery(uuid);
  const ownVerdict = judgeHere(session, training, answer);
  const first = ownVerdict ?? acceptedForNow(training, fen, answer.move ?? '');
  const goOn = (verdict: Verdict) => {
    const next = goOnHere(session, training, answer, verdict);
    const progress = { ...next.session.progress };
    return {
      session: next.session,
      kept: { ...kept, parcel: { ...parcel, training: next.training, progress } },
    };
  };
  const show = (verdict: Verdict, by: ShownAnswer['by']): ShownAnswer => {
    Object.assign(parts, goOn(verdict));
    // The state makes what it shows its own, and the device cannot keep that.
    const shown = {
      verdict: structuredClone({ ...verdict, training: parts.kept?.parcel.training ?? training }),
      by,
    };
    listenLate(parts, delivery, shown);
    return shown;
  };
  const entry: Waiting = {
    kind: 'answer',
    uuid,
    session: answer.trainingid,
    position: answer.posid,
    move: answer.move,
    hinted: answer.hinted,
    claim: answer.claim ?? null,
    sure: answer.sure ?? null,
    repeat: training.next?.repeat ?? false,
    ms: answer.ms,
    at: serviceTime({ clockMs }),
    verdict: ownVerdict?.verdict ?? null,
  };
  await outbox.add(entry, goOn(first).kept.parcel);
  if (ownVerdict || answer.move === null) return show(first, 'device');
  const judged = await judgedElsewhere(parts, delivery, { fen, uci: answer.move });
  const verdict = judged && judgeHere(session, training, { ...answer, judged: judged.judged });
  return verdict && judged ? show(verdict, judged.by) : show(first, 'nobody');
}

/**
 * The device has no room for an answer or for the end. Resolves to true where nothing waits on it any more: then the service gets this and what
 * is to come itself.
 */
export async function leaveDevice(parts: TrainerParts, error: unknown): Promise<boolean> {
  const { outbox } = parts;
  if (outbox === undefined || !isUnkept(error)) return false;
  await outbox.send();
  if (outbox.state.waiting > 0) return false;
  parts.outbox = undefined;
  parts.kept = undefined;
  return true;
}

/** The end of a session, which waited on this device, has come to the service: its word takes the place of this device's. */
function noteSent({ state }: TrainerParts, trainingid: number, outcome: Delivery): void {
  if (state.training?.trainingid !== trainingid) return;
  state.isKept = false;
  state.unjudged = 0;
  if ('ending' in outcome && state.ending) state.ending = outcome.ending;
}

/** Moves of a session that wait on this device, and that it could not judge itself. */
async function countUnjudged({ store, state }: Outbox, session: number): Promise<number> {
  const entries = await store.oldest(state.waiting);
  return entries.filter(
    (entry) => entry.kind === 'answer' && entry.session === session && entry.verdict === null,
  ).length;
}

/** Ends a session: by the word of the service where it answers, else by what this device knows. */
export async function finishHere(
  parts: TrainerParts,
  outbox: Outbox,
  session: DeviceSession,
): Promise<Ending> {
  const training = currentTraining(parts);
  const { trainingid, mode } = training;
  const uuid = crypto.randomUUID();
  const delivery = outbox.delivery(uuid);
  await outbox.add({ kind: 'end', uuid, session: trainingid, mode });
  const stopped = outbox.send().then(() => undefined);
  const outcome = await Promise.race([delivery, stopped, after(parts, END_MS)]);
  parts.state.isKept = outcome === undefined;
  parts.state.unjudged = outcome === undefined ? await countUnjudged(outbox, trainingid) : 0;
  if (outcome === undefined)
    void parts.runs.attempt(delivery, {
      done: (late) => noteSent(parts, trainingid, late),
      failed: () => {},
    });
  return outcome && 'ending' in outcome ? outcome.ending : endingHere(session, training);
}
