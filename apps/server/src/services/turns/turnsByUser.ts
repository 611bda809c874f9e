import { createTurns, type Turns } from '../accounts/turns.ts';

/** Work of which each user has only so much at once, however many others there are. */
export interface TurnsByUser {
  /** Runs the work as soon as it is the user's turn; rejects with `TooManyWaitingError` when too much of the same user waits. */
  run<T>(user: number | string, work: () => Promise<T>): Promise<T>;
}

/** `atOnce` pieces of work of one user run, `mostWaiting` wait, the rest are turned away. */
export function createTurnsByUser(atOnce: number, mostWaiting: number): TurnsByUser {
  const users = new Map<number | string, { readonly turns: Turns; underway: number }>();
  return {
    run: async (user, work) => {
      const own = users.get(user) ?? { turns: createTurns(atOnce, mostWaiting), underway: 0 };
      users.set(user, own);
      own.underway += 1;
      try {
        return await own.turns.run(work);
      } finally {
        own.underway -= 1;
        if (own.underway === 0) users.delete(user);
      }
    },
  };
}
