import type { User } from '@tabia/api-client/contract';

/** What this device has of its users, without opening its database: pages ask at every start. */
interface WaitingMark {
  /** Number of the user who trained here last. */
  readonly user: number;
  /** Answers that the service has not counted yet. */
  readonly waiting: number;
  /** It was a guest, who cannot sign in again. */
  readonly isGuest: boolean;
  /** Answers of users who were signed out elsewhere, by their numbers: they wait for the next sign-in. */
  readonly others: Readonly<Record<string, number>>;
}

const KEY = 'tabia.waiting';
const CHANGED = 'tabia-waiting';

export function readWaitingMark(storage: Pick<Storage, 'getItem'> = localStorage): WaitingMark | undefined {
  try {
    const { user, waiting, isGuest = false, others = {} } = JSON.parse(storage.getItem(KEY) ?? '{}');
    return Number.isInteger(user) && Number.isInteger(waiting)
      ? { user, waiting, isGuest, others }
      : undefined;
  } catch {
    return undefined;
  }
}

function writeMark(mark: WaitingMark, storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(KEY, JSON.stringify(mark));
  } catch {
    // Where nothing is kept, nothing waits.
  }
  globalThis.dispatchEvent?.(new Event(CHANGED));
}

/** Notes how many answers of a user wait. */
export function writeWaitingMark(
  { user, waiting, isGuest }: Pick<WaitingMark, 'user' | 'waiting'> & { readonly isGuest?: boolean },
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const old = readWaitingMark(storage);
  const all: Record<string, number> = { ...old?.others, ...(old && { [old.user]: old.waiting }), [user]: 0 };
  const others = Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
  const wasGuest = old?.user === user && old.isGuest;
  writeMark({ user, waiting, isGuest: isGuest ?? wasGuest, others }, storage);
}

/**
 * A user is signed in here: without the service this device is nobody else's. Returns the guest who was here before and cannot come back.
 */
export function noteUser(
  { userid, guest }: Pick<User, 'userid' | 'guest'>,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): number | undefined {
  const old = readWaitingMark(storage);
  if (!old) return undefined;
  if (old.user !== userid || old.isGuest !== guest)
    writeWaitingMark({ user: userid, waiting: countWaiting(userid, storage), isGuest: guest }, storage);
  return old.isGuest && old.user !== userid ? old.user : undefined;
}

/** Nothing is kept here of the user any more. */
export function clearWaitingMark(
  user: number,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): void {
  const old = readWaitingMark(storage);
  if (!old) return;
  const { [user]: _, ...others } = old.others;
  const [next] = Object.keys(others).map(Number);
  if (old.user !== user) writeMark({ ...old, others }, storage);
  else if (next !== undefined) {
    const { [next]: waiting = 0, ...rest } = others;
    writeMark({ user: next, waiting, isGuest: false, others: rest }, storage);
  } else {
    storage.removeItem(KEY);
    globalThis.dispatchEvent?.(new Event(CHANGED));
  }
}

/** Calls back when the mark has changed, in this window or in another one. */
export function watchWaitingMark(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

/** The answers of this user that wait. */
export function countWaiting(
  user: number | undefined,
  storage: Pick<Storage, 'getItem'> = localStorage,
): number {
  const mark = readWaitingMark(storage);
  if (mark === undefined || user === undefined) return 0;
  return mark.user === user ? mark.waiting : (mark.others[user] ?? 0);
}
