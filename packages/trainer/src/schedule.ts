/** Runs a function after some milliseconds; returns how to stop it. */
export type Schedule = (run: () => void, ms: number) => () => void;

/** The browser's own clock. */
export function browserSchedule(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** The longest time that a player can have thought, milliseconds: the service takes no answer that names more. */
export const MAX_THOUGHT_MS = 86_400_000;
