import { ApiError } from '../client/apiError.ts';
import type { ApiClient } from '../client/createApiClient.ts';
import { type Input, type Mtd, type Output, operations, type User } from '../contract/index.ts';

/** Answers for the operations a test uses. */
export type FakeHandlers = { [M in Mtd]?: (input: Input<M>) => Output<M> | Promise<Output<M>> };

/** A client over plain functions: payloads and answers are checked by the contract, a call without a handler fails. */
export function createFakeApi(handlers: FakeHandlers, user: User | null = null): ApiClient {
  return {
    async call(mtd, input) {
      const handle = handlers[mtd] as ((input: unknown) => unknown) | undefined;
      if (!handle)
        throw new ApiError({ code: 'unknown-operation', mtd, message: `No fake handler for ${mtd}` });
      const answer = await handle(operations[mtd].input.parse(input));
      return operations[mtd].output.parse(answer) as Output<typeof mtd>;
    },
    check: async () => user,
    upload: async () => {
      throw new ApiError({ code: 'unknown-operation', mtd: 'upload', message: 'No fake upload' });
    },
    events: () => () => {},
    abortAll: () => {},
  };
}
