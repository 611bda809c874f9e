import type { PredictedMove } from '../createPredictor.ts';

/** Starts the thread: the file of a network. */
export interface PredictorStart {
  readonly file: string;
}

/** A question to the thread; `id` comes back with the answer. */
export interface PredictorQuestion {
  readonly id: number;
  readonly games: readonly (readonly string[])[];
}

/** What the thread says: it is ready, an answer, or that a question failed. */
export type FromPredictor =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly moves: readonly (readonly PredictedMove[])[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
