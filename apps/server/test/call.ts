import { type Input, type Mtd, type Output, operations } from '@tabia/api-client/contract';
import { handlers } from '../src/operations/index.ts';
import type { Context, Handlers } from '../src/services/context/operation.ts';

/** Calls an operation like the RPC endpoint: validates payload and answer. */
export async function call<M extends Mtd>(mtd: M, input: Input<M>, context: Context): Promise<Output<M>> {
  const { input: payload, output: answer } = operations[mtd];
  const handle = (handlers as Handlers)[mtd];
  const parsed = payload.parse(input) as Parameters<typeof handle>[0];
  return answer.parse((await handle(parsed, { ...context, mtd })) ?? { message: 'OK' }) as Output<M>;
}
