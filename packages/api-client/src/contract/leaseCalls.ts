import { HELPER_ENGINE, type LeasedAnswer } from './groups/leases.ts';
import type { Input, Mtd, Output } from './operations.ts';

/** Calls an operation of the service. */
export type CallServer = <M extends Mtd>(mtd: M, input: Input<M>) => Promise<Output<M>>;

/** The calls of a computer that helps with searches, as `helpServer` of `@tabia/mistakes` takes them. */
export function leaseCalls(call: CallServer) {
  const engine = HELPER_ENGINE;
  return {
    acquire: (count: number) => call('leases/acquire', { engine, count }),
    submit: (answers: readonly LeasedAnswer[]) => call('leases/submit', { engine, answers: [...answers] }),
    abort: (searches: Readonly<Input<'leases/abort'>['searches']>) =>
      call('leases/abort', { searches: [...searches] }),
  };
}
