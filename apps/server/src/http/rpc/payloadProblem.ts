import type * as z from 'zod';
import { OperationError } from '../../services/context/operation.ts';

/** Problems told in the hint; `paths` names them all. */
const TOLD = 3;

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
    // The form with the fewest problems is the one that was meant.
    const forms = issue.errors.map((errors) => errors.flatMap((inner) => problemsOf(inner, path)));
    return forms.reduce((best, form) => (form.length < best.length ? form : best));
  }
  return [{ path: path.join('.'), message: issue.message }];
}

/** The failure that tells which fields of a payload are wrong. */
export function payloadProblem(error: z.ZodError): OperationError {
  const problems = error.issues.flatMap((issue) => problemsOf(issue));
  const told = problems.slice(0, TOLD).map(({ path, message }) => (path ? `${path}: ${message}` : message));
  const more = problems.length > TOLD ? ` (and ${problems.length - TOLD} more)` : '';
  return new OperationError('bad-payload', {
    hint: `${told.join('; ')}${more}`,
    paths: [...new Set(problems.map(({ path }) => path))],
  });
}
