import { add as heroesAdd } from './heroes/add.ts';
import type { Handlers } from './operation.ts';

/** Every operation of the contract: one that is missing, unknown or of the wrong shape does not compile. */
export const handlers = {
  'heroes/add': heroesAdd,
  // usergames, openingtrees, openinglabels, trees, training follow here, one line each; then `Partial` goes.
} as const satisfies Partial<Handlers>;
