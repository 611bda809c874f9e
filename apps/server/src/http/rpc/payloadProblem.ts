import type * as z from 'zod';
import { OperationError } from '../../services/context/operation.ts';

/** Problems listed in the hint; `paths` contains all of them. */
const MAX_LISTED_PROBLEMS = 3;

interface Problem {
  readonly path: string;
  readonly message: string;
}

function problemsOf(issue: z.core.$ZodIssue, prefix: readonly PropertyKey[] = []): Problem[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'unknown field' }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The variant with the fewest problems is most likely the intended one.
    const forms = issue.errors.map((errors) => errors.flatMap((inner) => problemsOf(inner, path)));
    return forms.reduce((best, form) => (form.length < best.length ? form : best));
  }
  return [{ path: path.join('.'), message: issue.message }];
}

/** The `bad-payload` error that lists the invalid fields. */
export function payloadProblem(error: z.ZodError): OperationError {
  const problems = error.issues.flatMap((issue) => problemsOf(issue));
  const listed = problems
    .slice(0, MAX_LISTED_PROBLEMS)
    .map(({ path, message }) => (path ? `${path}: ${message}` : message));
  const more =
    problems.length > MAX_LISTED_PROBLEMS ? ` (and ${problems.length - MAX_LISTED_PROBLEMS} more)` : '';
  return new OperationError('bad-payload', {
    hint: `${listed.join('; ')}${more}`,
    paths: [...new Set(problems.map(({ path }) => path))],
  });
}
