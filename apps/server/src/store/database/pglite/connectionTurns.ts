import type { Caller } from '../callers.ts';

/** Who waits for the connection: a caller, or background work. */
export type Entrant = Pick<Caller, 'name' | 'isOpen'> | 'work';

/** Who has the connection next; `untilMs` if it stays free until then, for a caller about to send its next statement. */
type NextTurn<E> = { readonly entrant: E } | { readonly untilMs: number };

/**
 * How callers and background work share the one connection. A page sends dozens of short statements, one after the other: if
 * work ran between any two of them, the page would wait for dozens of batches.
 *
 * - Callers come before work. After a batch, work rests for twenty times as long, at most `MAX_REST_MS`, unless nobody calls. Then
 *   it has its turn, so that it never stands still.
 * - A caller that held the connection for long rests like work.
 * - Among callers, the user who has used least lately is first. Time counts once for each call that the user has under way.
 * - Between two statements of a call, the connection stays free for it for some milliseconds. Whoever rests waits a little longer
 *   after each statement of others: the page may call again.
 */
export interface ConnectionTurns {
  /** The next of those that wait, in the order in which they came; undefined if none does. */
  next<E extends Entrant>(waiting: readonly E[], nowMs: number): NextTurn<E> | undefined;
  /** Notes that the entrant has held the connection for `heldMs` and left it at `nowMs`. */
  left(entrant: Entrant, heldMs: number, nowMs: number): void;
}

/** Rest after a batch, in multiples of its time. */
const REST_FACTOR = 20;
/** Longest rest while others call, milliseconds: with batches of 50 ms, work keeps a tenth of the connection. */
export const MAX_REST_MS = 500;
/** A caller that held the connection longer rests, milliseconds. */
export const LONG_MS = 10;
/** How long the connection stays free for the next statement of a call, milliseconds. */
export const FREE_MS = 10;
/** How long those that rest wait after a statement of another caller, milliseconds. */
export const QUIET_MS = 30;
/** Time used is forgotten by half in this time, milliseconds. */
const HALF_LIFE_MS = 10_000;
/** Time used below this is forgotten, milliseconds. */
const FORGOTTEN_MS = 0.01;

interface Usage {
  readonly usedMs: number;
  readonly atMs: number;
  readonly restsUntilMs: number;
}

/** First by class, then by time used: smaller is first. */
interface Rank {
  readonly class: number;
  readonly usedMs: number;
}

const DUE_WORK = 0;
const CALLER = 1;
const RESTING_CALLER = 2;
const RESTING_WORK = 3;

/** No user and no browser has this name. */
const WORK = '';

function nameOf(entrant: Entrant): string {
  return entrant === 'work' ? WORK : entrant.name;
}

function isBefore(a: Rank, b: Rank): boolean {
  return a.class < b.class || (a.class === b.class && a.usedMs < b.usedMs);
}

/** Time used lately by callers and work. */
function createUsages() {
  const usages = new Map<string, Usage>();
  const usedMs = (usage: Usage | undefined, nowMs: number): number =>
    usage === undefined ? 0 : usage.usedMs * 0.5 ** ((nowMs - usage.atMs) / HALF_LIFE_MS);
  const forget = (nowMs: number): void => {
    for (const [name, usage] of usages)
      if (usedMs(usage, nowMs) < FORGOTTEN_MS && usage.restsUntilMs < nowMs) usages.delete(name);
  };
  return {
    rankOf(name: string, nowMs: number): Rank {
      const usage = usages.get(name);
      const isResting = usage !== undefined && usage.restsUntilMs > nowMs;
      if (name === WORK) return { class: isResting ? RESTING_WORK : DUE_WORK, usedMs: 0 };
      return { class: isResting ? RESTING_CALLER : CALLER, usedMs: usedMs(usage, nowMs) };
    },
    add(name: string, heldMs: number, calls: number, nowMs: number): void {
      const before = usages.get(name);
      if (before === undefined) forget(nowMs);
      const rests = name === WORK || heldMs > LONG_MS;
      const restsUntilMs = rests
        ? nowMs + Math.min(REST_FACTOR * heldMs, MAX_REST_MS)
        : (before?.restsUntilMs ?? 0);
      usages.set(name, { usedMs: usedMs(before, nowMs) + calls * heldMs, atMs: nowMs, restsUntilMs });
    },
  };
}

/** Turns at a connection that nobody has used yet. */
export function createConnectionTurns(): ConnectionTurns {
  const usages = createUsages();
  /** Calls under way, with the time of their last statement. */
  const calls = new Map<Entrant, number>();
  /** Callers of the last moments, with the time of their last statement. */
  const recent = new Map<string, number>();

  const firstOf = <E extends Entrant>(waiting: readonly E[], nowMs: number) => {
    let first: { readonly entrant: E; readonly rank: Rank } | undefined;
    for (const entrant of waiting) {
      const rank = usages.rankOf(nameOf(entrant), nowMs);
      if (first === undefined || isBefore(rank, first.rank)) first = { entrant, rank };
    }
    return first;
  };

  /** Until when the connection stays free for those that come before this rank. */
  const freeUntil = (rank: Rank, nowMs: number): number => {
    const comeFirst = (name: string): boolean => isBefore(usages.rankOf(name, nowMs), rank);
    let untilMs = 0;
    for (const [call, lastMs] of calls)
      if (comeFirst(nameOf(call))) untilMs = Math.max(untilMs, lastMs + FREE_MS);
    if (rank.class < RESTING_CALLER) return untilMs;
    for (const [name, lastMs] of recent) if (comeFirst(name)) untilMs = Math.max(untilMs, lastMs + QUIET_MS);
    return untilMs;
  };

  const tidy = (nowMs: number): void => {
    for (const call of calls.keys()) if (call !== 'work' && !call.isOpen) calls.delete(call);
    for (const [name, lastMs] of recent) if (lastMs + QUIET_MS < nowMs) recent.delete(name);
  };

  return {
    next(waiting, nowMs) {
      tidy(nowMs);
      const first = firstOf(waiting, nowMs);
      if (first === undefined) return undefined;
      const untilMs = freeUntil(first.rank, nowMs);
      return untilMs > nowMs ? { untilMs } : { entrant: first.entrant };
    },
    left(entrant, heldMs, nowMs) {
      const name = nameOf(entrant);
      if (entrant !== 'work') {
        recent.set(name, nowMs);
        if (entrant.isOpen) calls.set(entrant, nowMs);
      }
      const own = [...calls.keys()].filter((call) => nameOf(call) === name).length;
      usages.add(name, heldMs, Math.max(1, own), nowMs);
    },
  };
}
