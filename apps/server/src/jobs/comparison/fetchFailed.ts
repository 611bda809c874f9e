import { CollectionError } from '@tabia/reference/node';
import type { FetchProblem } from '../../store/jobs/comparisonFetch.ts';

/** Something to compare with could not be fetched, for a reason that the operator can be told. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** The reason behind an error of a disk or of the reference games; `failed` if it is another one. */
export function problemOf(error: unknown): FetchProblem {
  if (error instanceof FetchFailed) return error.problem;
  if (error instanceof CollectionError && error.code === 'busy') return 'busy';
  if (error instanceof CollectionError && error.code === 'disk-full') return 'no-room';
  if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) return 'no-room';
  return 'failed';
}
