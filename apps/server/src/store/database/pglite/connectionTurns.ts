import type { Caller } from '../callers.ts';

/** Who waits for the connection: a caller, or background work. */
export type Entrant = Caller | 'work';

/** An entrant that waits, and since when. */
export interface Waiting {
  readonly entrant: Entrant;
  readonly sinceMs: number;
}

/** Who has the connection next; `untilMs` if it stays free until then, for a caller about to send its next statement. */
type NextTurn<W> = { readonly turn: W } | { readonly untilMs: number };

/**
 * How callers and background work share the one connection. A page sends dozens of short statements, one after the other: if
 * something else ran between any two of them, the page would wait for dozens of batches.
 *
 * - Callers come before work. After a batch, work rests for twenty times as long, at most `MAX_REST_MS`, unless nobody calls. Then
 *   it has its turn, so that it never stands still.
 * - Among callers, the one who has used least lately is first. A statement that takes long counts more than several short ones of the
 *   same time, because others cannot come in between.
 * - Between two statements of a call, the connection stays free for a few milliseconds. After its last one, it stays free of those
 *   who come later in turn: the page may call again. Nobody waits for that longer than `PATIENCE_MS`. It does not stay free for a
 *   call that reads a file: nobody waits for its next statement.
 */
export interface ConnectionTurns {
  /** The next of those that wait, in the order in which they came; undefined if none does. */
  next<W extends Waiting>(waiting: readonly W[], nowMs: number): NextTurn<W> | undefined;
  /** Notes that the entrant has held the connection for `heldMs` and left it at `nowMs`. */
  left(entrant: Entrant, heldMs: number, nowMs: number): void;
}

/** Rest after a batch, in multiples of its time. */
const REST_FACTOR = 20;
/** Longest rest while others call, milliseconds: with batches of 50 ms, work keeps a tenth of the connection. */
export const MAX_REST_MS = 500;
/** A longer statement counts more, in proportion to its time, milliseconds. */
export const LONG_MS = 5;
/** How long the connection stays free for the next statement of a call, milliseconds. */
const FREE_MS = 10;
/** How long it stays free after a statement of a caller who may call again, milliseconds. */
export const QUIET_MS = 30;
/** Longest wait of a caller for a connection that stays free, milliseconds. */
export const PATIENCE_MS = 300;
/** Time used is forgotten by half in this time, milliseconds. */
const HALF_LIFE_MS = 10_000;
/** Time used below this is forgotten, milliseconds. */
const FORGOTTEN_MS = 0.01;

interface Usage {
  readonly usedMs: number;
  readonly atMs: number;
}

/** First by class, then by time used: smaller is first. */
interface Rank {
  readonly class: number;
  readonly usedMs: number;
}

const DUE_WORK = 0;
const CALLER = 1;
const RESTING_WORK = 2;

function isBefore(a: Rank, b: Rank): boolean {
  return a.class < b.class || (a.class === b.class && a.usedMs < b.usedMs);
}

/** Time used lately by each caller. */
function createUsages() {
  const usages = new Map<string, Usage>();
  const left = ({ usedMs, atMs }: Usage, nowMs: number): number =>
    usedMs * 0.5 ** ((nowMs - atMs) / HALF_LIFE_MS);
  const usedMs = (name: string, nowMs: number): number => {
    const usage = usages.get(name);
    return usage === undefined ? 0 : left(usage, nowMs);
  };
  return {
    usedMs,
    add(name: string, ms: number, nowMs: number): void {
      if (!usages.has(name))
        for (const [other, usage] of usages) if (left(usage, nowMs) < FORGOTTEN_MS) usages.delete(other);
      usages.set(name, { usedMs: usedMs(name, nowMs) + ms, atMs: nowMs });
    },
  };
}

/** Turns at a connection that nobody has used yet. */
export function createConnectionTurns(): ConnectionTurns {
  const usages = createUsages();
  /** Calls under way, with the time of their last statement. */
  const calls = new Map<Exclude<Entrant, 'work'>, number>();
  /** Callers of the last moments, with the time of their last statement. */
  const recent = new Map<string, number>();
  let workRestsUntilMs = Number.NEGATIVE_INFINITY;

  const rankOf = (name: string, nowMs: number): Rank => ({
    class: CALLER,
    usedMs: usages.usedMs(name, nowMs),
  });
  const rankOfWork = (nowMs: number): Rank => ({
    class: workRestsUntilMs > nowMs ? RESTING_WORK : DUE_WORK,
    usedMs: 0,
  });

  const firstOf = <W extends Waiting>(waiting: readonly W[], nowMs: number) => {
    let first: { readonly turn: W; readonly rank: Rank } | undefined;
    for (const turn of waiting) {
      const { entrant } = turn;
      const rank = entrant === 'work' ? rankOfWork(nowMs) : rankOf(entrant.name, nowMs);
      if (first === undefined || isBefore(rank, first.rank)) first = { turn, rank };
    }
    return first;
  };

  /** Until when the connection stays free for those that come before this rank. */
  const freeUntil = (rank: Rank, nowMs: number): number => {
    let untilMs = 0;
    const keepFree = (name: string, forMs: number): void => {
      if (isBefore(rankOf(name, nowMs), rank)) untilMs = Math.max(untilMs, forMs);
    };
    for (const [call, lastMs] of calls) keepFree(call.name, lastMs + FREE_MS);
    for (const [name, lastMs] of recent) keepFree(name, lastMs + QUIET_MS);
    return untilMs;
  };

  const tidy = (nowMs: number): void => {
    for (const call of calls.keys()) if (!call.isOpen) calls.delete(call);
    for (const [name, lastMs] of recent) if (lastMs + QUIET_MS < nowMs) recent.delete(name);
  };

  return {
    next(waiting, nowMs) {
      tidy(nowMs);
      const first = firstOf(waiting, nowMs);
      if (first === undefined) return undefined;
      const { turn, rank } = first;
      const freeMs = freeUntil(rank, nowMs);
      const untilMs = turn.entrant === 'work' ? freeMs : Math.min(freeMs, turn.sinceMs + PATIENCE_MS);
      return untilMs > nowMs ? { untilMs } : { turn };
    },
    left(entrant, heldMs, nowMs) {
      if (entrant === 'work') {
        workRestsUntilMs = nowMs + Math.min(REST_FACTOR * heldMs, MAX_REST_MS);
        return;
      }
      if (entrant.isQuick) recent.set(entrant.name, nowMs);
      if (entrant.isQuick && entrant.isOpen) calls.set(entrant, nowMs);
      usages.add(entrant.name, heldMs * Math.max(1, heldMs / LONG_MS), nowMs);
    },
  };
}
