/** What this device has of its users, without opening its database: pages ask at every start. */
interface WaitingMark {
  /** Number of the user who trained here last. */
  readonly user: number;
  /** Answers that the service has not counted yet. */
  readonly waiting: number;
  /** Answers of users who were signed out elsewhere, by their numbers: they wait for the next sign-in. */
  readonly others: Readonly<Record<string, number>>;
}

const KEY = 'tabia.waiting';
const CHANGED = 'tabia-waiting';

export function readWaitingMark(storage: Pick<Storage, 'getItem'> = localStorage): WaitingMark | undefined {
  try {
    const { user, waiting, others = {} } = JSON.parse(storage.getItem(KEY) ?? '{}');
    return Number.isInteger(user) && Number.isInteger(waiting) ? { user, waiting, others } : undefined;
  } catch {
    return undefined;
  }
}

/** Notes how many answers of a user wait. */
export function writeWaitingMark(
  { user, waiting }: Omit<WaitingMark, 'others'>,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
  old = readWaitingMark(storage),
): void {
  const all: Record<string, number> = { ...old?.others, ...(old && { [old.user]: old.waiting }), [user]: 0 };
  const others = Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
  try {
    storage.setItem(KEY, JSON.stringify({ user, waiting, others }));
  } catch {
    // Where nothing is kept, nothing waits.
  }
  globalThis.dispatchEvent?.(new Event(CHANGED));
}

/** A user is signed in here: without the service this device is nobody else's. */
export function noteUser(user: number, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  const old = readWaitingMark(storage);
  if (old && old.user !== user) writeWaitingMark({ user, waiting: countWaiting(user, storage) }, storage);
}

/** Nothing is kept here of the user any more. */
export function clearWaitingMark(
  user: number,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): void {
  const old = readWaitingMark(storage);
  if (old?.user !== user) return;
  const [next] = Object.entries(old.others);
  // What is written next keeps the others, too.
  if (next) writeWaitingMark({ user: Number(next[0]), waiting: next[1] }, storage, { ...old, waiting: 0 });
  else storage.removeItem(KEY);
  globalThis.dispatchEvent?.(new Event(CHANGED));
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
