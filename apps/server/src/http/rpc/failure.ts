import { ERRORS, type ErrorCode, type Failure, statusOf } from '@tabia/api-client/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { OperationError } from '../../services/context/operation.ts';
import { TooManyWaitingError } from '../../services/queues/userQueues.ts';
import { FileRefusal } from '../../sources/files/fileRefusal.ts';
import { type Outage, outageOf } from '../../store/database/outage.ts';
import { isTooLong } from '../../store/database/statements.ts';
import { discardRest } from './requestBody.ts';

/** Problems listed in the hint; `paths` contains all of them. */
const MAX_LISTED_PROBLEMS = 3;

interface Problem {
  readonly path: string;
  readonly message: string;
}

/** The values that a field may have, if each form of it is one value or several. */
function valuesOf(forms: readonly (readonly z.core.$ZodIssue[])[]): string[] | undefined {
  const values = forms.map(([only, ...others]) =>
    only?.code === 'invalid_value' && only.path.length === 0 && others.length === 0 ? only.values : undefined,
  );
  return values.includes(undefined) ? undefined : values.flatMap((some = []) => some.map(String));
}

function problemsOf(issue: z.core.$ZodIssue, prefix: readonly PropertyKey[] = []): Problem[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'unknown field' }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const values = valuesOf(issue.errors);
    if (values) return [{ path: path.join('.'), message: `expected one of ${values.join(', ')}` }];
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

/** Our codes for Fastify error codes; other 4xx errors are bad payloads. */
const LIBRARY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_RATE_LIMIT: 'rate-limited',
};

/** Answers during a database outage; `retryAfter` in seconds. */
const OUTAGES = {
  unreachable: { busy: 'database-away', retryAfter: 5 },
  'disk-full': { busy: 'disk-full', retryAfter: 60 },
} as const satisfies Record<Outage, object>;

/** A row of a user who has just been deleted: its foreign key to the user no longer holds. */
function isOfDeletedAccount(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23503' && typeof constraint === 'string' && constraint.endsWith('user_id_fkey');
}

/** Converts anything thrown into a contract error; unexpected errors become `internal` without details. */
export function toOperationError(error: unknown): OperationError {
  if (error instanceof OperationError) return error;
  if (error instanceof TooManyWaitingError)
    return new OperationError('busy', { retryAfter: 5, cause: error });
  if (error instanceof FileRefusal)
    return new OperationError(error.code, { hint: error.message, format: error.format, cause: error });
  const outage = outageOf(error);
  if (outage) return new OperationError('busy', { ...OUTAGES[outage], cause: error });
  if (isTooLong(error))
    return new OperationError('busy', { busy: 'slow-database', retryAfter: 30, cause: error });
  if (isOfDeletedAccount(error)) {
    const hint = 'The account was deleted in the meantime.';
    return new OperationError('not-signed-in', { hint, cause: error });
  }
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  const known = typeof code === 'string' ? LIBRARY_CODES[code] : undefined;
  if (known) return new OperationError(known, { cause: error });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    if (statusCode === 429) return new OperationError('rate-limited', { cause: error });
    if (statusCode === 404) return new OperationError('not-found', { cause: error });
    return new OperationError('bad-payload', { hint: 'The body is not a valid JSON object.', cause: error });
  }
  return new OperationError('internal', { cause: error });
}

/** True if the service failed. The end of a session has a status from 500, but is expected. */
export function isServiceFailure(code: ErrorCode): boolean {
  return statusOf(code) >= 500 && code !== 'session-cancelled';
}

/** Sends an error in the contract's format. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: OperationError,
): FastifyReply {
  const { code, hint, paths, format, busy, reason, retryAfter } = error;
  const body: Failure = {
    message: ERRORS[code].message,
    hint,
    code,
    requestId: request.id,
    ...(paths && { paths: [...paths] }),
    ...(format !== undefined && { format }),
    ...(busy !== undefined && { busy }),
    ...(reason !== undefined && { reason }),
  };
  discardRest(request.raw);
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply
    .status(statusOf(code))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
