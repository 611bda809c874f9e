import { AsyncLocalStorage } from 'node:async_hooks';

/** A request that is being answered, and who it belongs to. Callers share the one connection of the embedded database. */
export interface Caller {
  /** Callers with the same name share one turn: a user, all guests of a network, or a network whose user is not known yet. */
  name: string;
  /** False once the request has been answered: what it left behind is background work. */
  isOpen: boolean;
  /** A page waits for the answer: reading files waits for it. False for files themselves and for streams. */
  isQuick: boolean;
}

const storage = new AsyncLocalStorage<Caller>();
const quick = new Set<Caller>();
let quickMs = Number.NEGATIVE_INFINITY;
/** When the last call of each caller was answered; older entries are dropped. */
const answeredMs = new Map<string, number>();
/** Older answers do not matter, milliseconds. */
const KEPT_MS = 1_000;
/** Old answers are forgotten above this number of callers. */
const MANY_ANSWERS = 100;

/** Answers a request on behalf of a caller: `work`, and everything it starts. `closeCaller` must follow. */
export function runAsCaller<Result>(caller: Caller, work: () => Result): Result {
  if (caller.isQuick) quick.add(caller);
  return storage.run(caller, work);
}

/** The caller on whose behalf this code runs; undefined in background work. */
export function currentCaller(): Caller | undefined {
  const caller = storage.getStore();
  return caller?.isOpen ? caller : undefined;
}

/** Names the current caller when its user has become known. */
export function nameCaller({ participant }: { readonly participant: number }): void {
  const caller = storage.getStore();
  if (caller) caller.name = `user ${participant}`;
}

/** The current caller reads a file, which takes longer than a page waits. */
export function noteLongCall(): void {
  const caller = storage.getStore();
  if (!caller) return;
  caller.isQuick = false;
  quick.delete(caller);
}

/** The request has been answered, or broken off. */
export function closeCaller(caller: Caller): void {
  caller.isOpen = false;
  if (!quick.delete(caller)) return;
  quickMs = performance.now();
  answeredMs.set(caller.name, quickMs);
  if (answeredMs.size < MANY_ANSWERS) return;
  for (const [name, ms] of answeredMs) if (quickMs - ms > KEPT_MS) answeredMs.delete(name);
}

/** True while a page waits for an answer, and for `afterMs` after the last one. */
export function isCalled(afterMs: number): boolean {
  return quick.size > 0 || performance.now() - quickMs < afterMs;
}

/** As `isCalled`, for pages of anybody but the caller of this name; `afterMs` is a second at most. */
export function isCalledByOther(name: string, afterMs: number): boolean {
  for (const caller of quick) if (caller.name !== name) return true;
  const now = performance.now();
  for (const [other, ms] of answeredMs) if (other !== name && now - ms < afterMs) return true;
  return false;
}
