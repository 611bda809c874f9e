import type { ApiClient } from '@tabia/api-client';
import type { Input, Mtd, Output } from '@tabia/api-client/contract';

/** The operations that read or change trees: each takes the pool that keeps the user's. */
const POOLED =
  /^(?:leading\/new|openingtrees\/hero\w+|repertoires\/train|trees\/\w+|training\/(?:addtolist|cheapest|create|createclock|earlier|createload|createtoday|delfromlist|getlist|habits|punishlist|today|toss)|today\/load|usergames\/mistakes\w*)$/;

/** Whether an operation takes a pool. */
export function takesPool(mtd: Mtd): boolean {
  return POOLED.test(mtd);
}

/** Reads the pool once for each user. */
export interface OwnPool {
  /** The payload with the pool of the user's settings; without their answer the service takes its own. */
  fill<M extends Mtd>(mtd: M, input: Input<M>): Promise<Input<M>>;
  /** An answer may name the pool: then the settings need not be read. */
  learn<M extends Mtd>(mtd: M, answer: Output<M>): void;
  /** Another user comes: the next call reads the settings again. */
  forget(): void;
}

/** Knows nothing until the first tree operation. */
export function createOwnPool(api: Pick<ApiClient, 'call'>): OwnPool {
  let known: Promise<number | undefined> | undefined;
  const load = async (): Promise<number | undefined> => {
    try {
      return (await api.call('users/getsettings', {})).pool.pgid;
    } catch {
      known = undefined;
      return undefined;
    }
  };
  return {
    async fill(mtd, input) {
      if (!takesPool(mtd) || 'pool' in input) return input;
      known ??= load();
      const pool = await known;
      return pool === undefined ? input : { ...input, pool };
    },
    learn(mtd, answer) {
      if (mtd !== 'account/whois') return;
      const { pool } = answer as Output<'account/whois'>;
      if (pool !== null) known = Promise.resolve(pool);
    },
    forget() {
      known = undefined;
    },
  };
}
