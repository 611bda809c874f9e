import { type ApiClient, createApiClient, isRedirect } from '@tabia/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { proxy } from 'valtio';
import { type Connection, createConnection } from './connection.ts';
import { type Look, readLook } from './device/savedLook.ts';
import { REMINDED_USER } from './device/storedFlag.ts';
import { readWaitingMark } from './device/waitingMark.ts';
import { createEarlyToday, type EarlyToday } from './earlyToday.ts';
import { createFirstView, type FirstView } from './firstView.ts';
import { createInstall, type Install } from './install.ts';
import { createOwnPool, type OwnPool } from './ownPool.ts';
import { createSession, type Session, type SessionParts } from './session.ts';

/** Notifies listeners of failures that persisted after retries. */
export interface Failures {
  report(error: unknown): void;
  /** Hears every failure until the returned function is called. */
  listen(listener: (error: unknown) => void): () => void;
}

/** Calls report failures here; pages listen. */
export function createFailures(): Failures {
  const listeners = new Set<(error: unknown) => void>();
  return {
    report(error) {
      for (const listener of listeners) listener(error);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A short message in the corner; words are already in the reader's language. */
interface Notice {
  id: string;
  tone: 'info' | 'success' | 'warning' | 'danger';
  title: string;
  text?: string;
  actionLabel?: string;
  onAction?: () => void;
  /** Milliseconds until it closes; the region has a default. */
  duration?: number;
  /** The reader has closed it, or it was acted on. */
  onClose?: () => void;
}

interface Notices {
  readonly state: { items: Notice[] };
  /** Shows a message and returns its id; one with the same title and text takes the place of the earlier. */
  show(notice: Omit<Notice, 'id'>): string;
  close(id: string): void;
}

/** Most messages that stand in the corner at once; older ones give way. */
const MAX_NOTICES = 3;

/** The messages that stand in the corner. */
export function createNotices(): Notices {
  const state = proxy<{ items: Notice[] }>({ items: [] });
  let number = 0;
  return {
    state,
    show(notice) {
      number += 1;
      const others = state.items.filter(({ title, text }) => title !== notice.title || text !== notice.text);
      state.items = [...others, { ...notice, id: String(number) }].slice(-MAX_NOTICES);
      return String(number);
    },
    close(id) {
      state.items.find((item) => item.id === id)?.onClose?.();
      state.items = state.items.filter((item) => item.id !== id);
    },
  };
}

function isReminded(): boolean {
  return localStorage.getItem(REMINDED_USER) !== null;
}

// Loaded where reminders were once asked for, and nowhere else.
function loadPush() {
  return import('./device/push.ts');
}

/** Ends the reminders of this browser while the user is still signed in. What fails does not keep anybody from signing out. */
export async function leaveReminders(api: Pick<ApiClient, 'call'>): Promise<void> {
  if (!isReminded()) return;
  await loadPush()
    .then(({ dropPush }) => dropPush(api))
    .catch(() => undefined);
}

/** Nobody is signed in here any more: no message comes until the same user is back. */
export async function pauseReminders(): Promise<void> {
  if (!isReminded()) return;
  await loadPush()
    .then(({ unsubscribe }) => unsubscribe())
    .catch(() => undefined);
}

/** The services every page shares: API client, cached answers, session. */
export interface App {
  readonly api: ApiClient;
  /** The cache of answers, once a page has wanted one; pages reach it through `useAnswerCache`. */
  readonly answers: { client?: QueryClient };
  readonly session: Session;
  /** The session of the day that the application starts with. */
  readonly earlyToday: EarlyToday;
  readonly connection: Connection;
  /** Failures that retries did not cure, from any call. */
  readonly failures: Failures;
  /** The page that the application starts with. */
  readonly firstView: FirstView;
  /** The kind of installation. */
  readonly install: Install;
  /** How pages and boards look; begins with what this device showed last. */
  readonly look: Look;
  /** Short messages in the corner. */
  readonly notices: Notices;
}

/** The client as pages use it: tree operations take the user's pool, a redirecting answer is reported from any call. */
function ownClient(client: ApiClient, pool: OwnPool, failures: Failures): ApiClient {
  return {
    ...client,
    async call(mtd, input, options) {
      try {
        const answer = await client.call(mtd, await pool.fill(mtd, input), options);
        pool.learn(mtd, answer);
        return answer;
      } catch (error) {
        if (isRedirect(error)) failures.report(error);
        throw error;
      }
    },
  };
}

/** The longest wait for the word who is signed in, where this device can train without it, milliseconds. */
const WHOIS_MS = 5000;

/** Wires the application together; tests pass their own api. */
export function createApp(
  options: Pick<SessionParts, 'forgetGuest' | 'otherWindows'> & { api?: ApiClient } = {},
): App {
  const { api: given, ...sessionParts } = options;
  const client = given ?? createApiClient({ onSignedOut: () => session.lost() });
  const failures = createFailures();
  const pool = createOwnPool(client);
  const api = ownClient(client, pool, failures);
  const earlyToday = createEarlyToday(api);
  const answers: App['answers'] = {};
  const forgetAnswers = () => {
    pool.forget();
    earlyToday.forget();
    answers.client?.clear();
  };
  const firstView = createFirstView(api.loading);
  // Without the service a device trains with what it has: then a network that hangs is as good as none.
  const limit = () => (readWaitingMark() ? AbortSignal.timeout(WHOIS_MS) : undefined);
  const install = createInstall(api, undefined, firstView.usable, limit);
  const session = createSession({
    api,
    whois: install.whois,
    forgetAnswers,
    reminders: { leave: () => leaveReminders(api), pause: () => void pauseReminders() },
    ...sessionParts,
  });
  return {
    api,
    answers,
    session,
    earlyToday,
    connection: createConnection(),
    failures,
    firstView,
    install,
    look: proxy(readLook()),
    notices: createNotices(),
  };
}
