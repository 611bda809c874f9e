/** Tells the trainings of one trainer apart: an answer that comes late belongs to none. */
export interface Turns {
  /** Another training, or none, is under way from now on. */
  change(): void;
  /** Waits for a call of the training under way; what comes after another has begun is not heard. */
  attempt<Answer>(
    call: Promise<Answer>,
    heard: { done: (answer: Answer) => void; failed: (error: unknown) => void },
  ): Promise<void>;
}

/** Turns of a trainer that has not begun. */
export function createTurns(): Turns {
  let turn = 0;
  return {
    change() {
      turn += 1;
    },
    async attempt(call, { done, failed }) {
      const mine = turn;
      try {
        const answer = await call;
        if (mine === turn) done(answer);
      } catch (error) {
        if (mine === turn) failed(error);
      }
    },
  };
}
