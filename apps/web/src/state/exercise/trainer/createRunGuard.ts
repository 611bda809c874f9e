/** Drops answers that belong to an earlier training. */
export interface RunGuard {
  /** Starts a new run: answers of earlier ones are dropped. */
  startNew(): void;
  /** Awaits a call of the present run; its handlers are not called once another run has started. */
  attempt<Answer>(
    call: Promise<Answer>,
    heard: { done: (answer: Answer) => void; failed: (error: unknown) => void },
  ): Promise<void>;
}

/** A guard before its first run. */
export function createRunGuard(): RunGuard {
  let turn = 0;
  return {
    startNew() {
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
