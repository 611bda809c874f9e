import { type ApiClient, ApiError, hasCode } from '@tabia/api-client';
import type { Ending, Output, Parcel } from '@tabia/api-client/contract';
import { proxy } from 'valtio';
import { MAX_THOUGHT_MS, type Schedule } from '../schedule.ts';
import type { DeviceStore, Waiting, WaitingAnswer, WaitingEnd } from './deviceStore.ts';

type Taken = Output<'training/answers'>['taken'][number];

/** What came of an entry: the word of the service, that it can never count, or that the service does not understand it or cannot judge it. */
export type Delivery =
  | { readonly taken: Taken }
  | { readonly ending: Ending }
  | { readonly gone: true }
  | { readonly refused: true };

/** What the page shows of the answers that wait. */
interface OutboxState {
  /** Entries on this device that the service has not counted yet. */
  waiting: number;
  /** Answers that the service does not understand or cannot judge: they are kept apart, and hold up nothing. */
  refused: number;
  sending: boolean;
  /** The service said that nobody is signed in: everything waits for the next sign-in. */
  signedOut: boolean;
}

/** The answers of one user on this device. What is in it is sent in order, however often the page is closed meanwhile. */
export interface Outbox {
  readonly state: OutboxState;
  readonly store: DeviceStore;
  /** Keeps an entry on the device, and begins to send; resolves when it is safe here. */
  add(entry: Waiting, after?: Parcel): Promise<void>;
  /** Sends what waits; resolves when nothing does, or no more can be sent now. */
  send(): Promise<void>;
  /** Resolves with what came of an entry in this window; never while it waits. */
  delivery(uuid: string): Promise<Delivery>;
  /** Removes the answers that are kept apart. */
  dropRefused(): Promise<void>;
  /** Stops sending, without losing anything. */
  dispose(): void;
}

export interface OutboxDependencies {
  readonly api: Pick<ApiClient, 'call' | 'check'>;
  readonly store: DeviceStore;
  /** Number of the signed-in user. */
  readonly user: number;
  readonly schedule: Schedule;
  /** Only one window of a browser sends at a time. */
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Tells the other windows that something has changed, and hears it from them. */
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  readonly onCount?: (waiting: number) => void;
  /** The service judged an answer otherwise than this device. */
  readonly onDiffers?: (uuid: string) => void;
  readonly random?: () => number;
}

/** Entries that are sent at once. */
const BATCH = 50;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

/** Statuses of an answer to nobody: not signed in, or signed out elsewhere. */
const SIGNED_OUT: readonly number[] = [401, 501];

function isSignedOut(error: unknown): boolean {
  return hasCode(error, 'not-signed-in') || (error instanceof ApiError && SIGNED_OUT.includes(error.status));
}

/** Nothing will ever come of an entry: its session was deleted; or it has ended already, which is all that an end wants. */
function isFinal(error: unknown, { kind }: Waiting): boolean {
  return hasCode(error, 'not-found') || (kind === 'end' && hasCode(error, 'conflict'));
}

/** The service does not understand what was sent, and never will. */
function isRefused(error: unknown): boolean {
  return hasCode(error, 'bad-payload');
}

function answerField({ kind: _, session: __, position: posid, ms, ...answer }: WaitingAnswer) {
  return { ...answer, posid, ms: Math.min(MAX_THOUGHT_MS, Math.round(ms)) };
}

/** The first entries of one session that go together: answers, or its end. */
function firstBatch(entries: readonly Waiting[]): WaitingEnd | readonly WaitingAnswer[] {
  const [first] = entries;
  if (first?.kind === 'end') return first;
  const answers: WaitingAnswer[] = [];
  for (const entry of entries) {
    if (entry.kind === 'end' || entry.session !== first?.session) break;
    answers.push(entry);
  }
  return answers;
}

/** Milliseconds before the next try: longer each time, never the same for all devices. */
function pauseMs(tries: number, error: unknown, random: () => number): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  const grown = Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS);
  return Math.max(asked, grown * (0.75 + random() / 2));
}

export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const {
    api,
    store,
    user,
    schedule,
    lock,
    channel,
    onCount,
    onDiffers,
    random = Math.random,
  } = dependencies;
  const state = proxy<OutboxState>({ waiting: 0, refused: 0, sending: false, signedOut: false });
  const listeners = new Map<string, PromiseWithResolvers<Delivery>>();
  let tries = 0;
  let isDisposed = false;
  let dropRetry = (): void => {};
  let running: Promise<void> | undefined;
  let isWanted = false;

  const recount = async (): Promise<void> => {
    const [waiting, refused] = await Promise.all([store.count(), store.countSetAside()]);
    if (isDisposed) return;
    state.waiting = waiting;
    state.refused = refused;
    onCount?.(waiting);
  };
  const announce = async (): Promise<void> => {
    channel?.postMessage('changed');
    await recount();
  };
  channel?.addEventListener('message', () => void recount().catch(() => {}));
  const settle = (uuid: string, outcome: Delivery): void => {
    listeners.get(uuid)?.resolve(outcome);
    listeners.delete(uuid);
  };

  /** Nothing of this user is sent, or given up, with the session of another one. */
  const isOwnSession = async (): Promise<boolean> => {
    const present = await api.check();
    state.signedOut = present?.userid !== user;
    return !state.signedOut;
  };

  const setAside = async ({ uuid }: Pick<Waiting, 'uuid'>): Promise<void> => {
    await store.setAside(uuid);
    settle(uuid, { refused: true });
  };

  const sendEnd = async (end: WaitingEnd): Promise<void> => {
    const { uuid, session: trainingid, mode } = end;
    const ending = await api.call(mode === 'test' ? 'training/completet' : 'training/completel', {
      trainingid,
    });
    await store.remove([uuid]);
    await store.removeSession(trainingid);
    settle(uuid, { ending });
  };
  const sendAnswers = async (answers: readonly WaitingAnswer[]): Promise<void> => {
    const trainingid = answers[0]?.session ?? 0;
    const { taken } = await api.call('training/answers', { trainingid, answers: answers.map(answerField) });
    const unjudged = taken.filter(({ outcome }) => outcome === 'unjudged');
    const heard = taken.filter(({ outcome }) => outcome !== 'unjudged');
    // Only what the service names is taken; the rest waits.
    await store.remove(heard.map(({ uuid }) => uuid));
    for (const delivered of unjudged) await setAside(delivered);
    for (const delivered of heard) {
      const verdict = answers.find(({ uuid }) => uuid === delivered.uuid)?.verdict ?? null;
      if (verdict !== null && delivered.verdict !== null && verdict !== delivered.verdict)
        onDiffers?.(delivered.uuid);
      settle(delivered.uuid, { taken: delivered });
    }
    if (taken.length === 0) throw new ApiError({ code: 'busy', mtd: 'training/answers' });
  };
  const giveUp = async (batch: readonly Waiting[]): Promise<void> => {
    await store.remove(batch.map(({ uuid }) => uuid));
    for (const { uuid, session } of batch) {
      settle(uuid, { gone: true });
      await store.removeSession(session);
    }
  };

  /** Sends one batch after another until nothing is left. */
  const drain = async (): Promise<void> => {
    let before: string | undefined;
    let most = BATCH;
    for (;;) {
      const entries = await store.oldest(most);
      if (entries.length === 0 || isDisposed) return;
      // What the service has named and is still here would be sent without end.
      if (entries[0]?.uuid === before) throw new Error(`The answer ${before} does not leave this device.`);
      before = entries[0]?.uuid;
      const batch = firstBatch(entries);
      try {
        await ('uuid' in batch ? sendEnd(batch) : sendAnswers(batch));
        tries = 0;
        state.signedOut = false;
      } catch (error) {
        const [first] = entries;
        // One by one, to see which it is.
        if (isRefused(error) && most > 1) {
          most = 1;
          before = undefined;
        } else if (first !== undefined && isRefused(error)) await setAside(first);
        else if (first === undefined || !isFinal(error, first)) throw error;
        // Another user of this browser has no such session either.
        else if (await isOwnSession()) await giveUp('uuid' in batch ? [batch] : batch);
        else return;
      }
      await announce();
    }
  };

  const sendOnce = async (): Promise<void> => {
    state.sending = true;
    try {
      await lock(drain);
    } catch (error) {
      if (isSignedOut(error)) state.signedOut = true;
      else if (!isDisposed) {
        dropRetry();
        dropRetry = schedule(() => void send(), pauseMs(tries, error, random));
        tries += 1;
      }
    } finally {
      state.sending = false;
      await recount().catch(() => {});
    }
  };
  const send = async (): Promise<void> => {
    isWanted = true;
    running ??= (async () => {
      try {
        while (isWanted && !isDisposed) {
          isWanted = false;
          dropRetry();
          await sendOnce();
        }
      } finally {
        running = undefined;
      }
    })();
    await running;
  };

  return {
    state,
    store,
    async add(entry, after) {
      await store.append(entry, after);
      // It is kept by now: who hears otherwise would give it a second time.
      await announce().catch(() => {});
      void send();
    },
    send,
    delivery(uuid) {
      const waiting = listeners.get(uuid) ?? Promise.withResolvers<Delivery>();
      listeners.set(uuid, waiting);
      return waiting.promise;
    },
    async dropRefused() {
      await store.removeSetAside();
      await announce();
    },
    dispose() {
      isDisposed = true;
      dropRetry();
      channel?.close();
    },
  };
}
