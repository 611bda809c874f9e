import type { FetchProblem, FetchProgress } from '../../store/jobs/comparisonFetch.ts';

/** Starts the process that counts: a file of games, and the folder of the reference games. */
export interface CountStart {
  readonly folder: string;
  readonly file: string;
}

/** The messages of that process. */
export type FromCounting =
  | { readonly kind: 'progress'; readonly progress: FetchProgress }
  | { readonly kind: 'failed'; readonly problem: FetchProblem; readonly message: string }
  | { readonly kind: 'done' };
