import { HELPER_ENGINE, type LeasedAnswer } from './groups/leases.ts';
import type { Input, Mtd, Output } from './operations.ts';

/** Calls an operation of the service. */
export type CallServer = <M extends Mtd>(mtd: M, input: Input<M>) => Promise<Output<M>>;

/**
 * The calls of a computer that helps with searches, as `helpServer` of `@tabia/mistakes` takes them. `forAll` helps every account: for
 * who runs the service.
 */
export function leaseCalls(call: CallServer, { forAll = false }: { readonly forAll?: boolean } = {}) {
  const common = { engine: HELPER_ENGINE, ...(forAll && { for_all: true }) } as const;
  return {
    /** Whether a search waits that may be leased. */
    isWanted: async () => (await call('leases/acquire', { ...common, count: 0 })).waiting,
    acquire: (count: number) => call('leases/acquire', { ...common, count }),
    submit: (answers: readonly LeasedAnswer[]) => call('leases/submit', { ...common, answers: [...answers] }),
    abort: (searches: Readonly<Input<'leases/abort'>['searches']>) =>
      call('leases/abort', { searches: [...searches] }),
  };
}
