import type { IncomingMessage } from 'node:http';
import { finished, PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DEFAULT_BODY_BYTES,
  MAX_UPLOAD_BYTES,
  type Operation,
  operations,
  type ReasonOf,
} from '@tabia/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OperationError } from '../../services/context/operation.ts';
import type { Services } from '../../services/context/services.ts';
import { findHelper } from '../access/bearerToken.ts';
import { findSignedIn } from '../access/sessionCookie.ts';
import { createOpenBodies } from './openBodies.ts';

/** A body is given up after this much silence. The body of an operation has to arrive as a whole within this time. */
export const SILENT_MS = 30_000;
/** The largest body of any operation; each operation also has its own limit. */
const MAX_BODY_BYTES = Math.max(
  DEFAULT_BODY_BYTES,
  ...Object.values<Operation>(operations).map(({ maxBytes = 0 }) => maxBytes),
);
/** Bodies of operations that one address may have in progress at once: they arrive within milliseconds. */
export const MAX_OPEN_BODIES = 100;
/** Large ones of one account: as many as a browser sends at once over HTTP/1.1. */
const MAX_LARGE_BODIES = 6;

const REQUEST_HINT = `No request may have more than ${MAX_BODY_BYTES / 1024} KB.`;
const STRANGER_HINT = `A request without a session may have up to ${DEFAULT_BODY_BYTES / 1024} KB. Sign in to send more.`;

/** How many bytes of a body have to arrive in each span of time. */
interface LeastSpeed {
  readonly bytes: number;
  readonly everyMs: number;
  /** False while the body may arrive as slowly as it likes. */
  readonly applies: () => boolean;
  /** The message in case it is too slow. */
  readonly reason: ReasonOf<'timeout'>;
}

/** Limits on how a body arrives. */
export interface BodyLimits {
  readonly maxBytes: number;
  readonly silentMs: number;
  /** For the whole body; the server's limit for a whole request otherwise. */
  readonly totalMs?: number;
  readonly leastSpeed?: LeastSpeed;
  readonly tooLarge?: { readonly hint?: string; readonly reason?: ReasonOf<'too-large'> };
}

/**
 * Passes a body on, and fails as soon as it breaks a limit. The connection stays open, or the client would never receive the
 * answer. A body that waits for its reader is not silent.
 */
export function limitedBody(body: Readable, limits: BodyLimits): Readable {
  const { maxBytes, silentMs, totalMs, leastSpeed, tooLarge } = limits;
  const passed = new PassThrough();
  let size = 0;
  const fail = (error: Error): void => {
    body.unpipe(passed);
    passed.destroy(error);
  };
  const giveUp = (reason: ReasonOf<'timeout'>): void => fail(new OperationError('timeout', { reason }));
  const silence = setTimeout(() => {
    if (passed.writableNeedDrain) silence.refresh();
    else giveUp('slow-request');
  }, silentMs);
  const end = totalMs === undefined ? undefined : setTimeout(giveUp, totalMs, 'slow-request');
  let sizeBefore = 0;
  const checkSpeed = ({ bytes, applies, reason }: LeastSpeed): void => {
    if (applies() && size - sizeBefore < bytes && !passed.writableNeedDrain) giveUp(reason);
    sizeBefore = size;
  };
  const spans = leastSpeed && setInterval(checkSpeed, leastSpeed.everyMs, leastSpeed);
  const stopClocks = (): void => {
    clearTimeout(silence);
    clearTimeout(end);
    clearInterval(spans);
  };
  const count = (bytes: Uint8Array): void => {
    size += bytes.byteLength;
    silence.refresh();
    if (size > maxBytes) fail(new OperationError('too-large', tooLarge));
  };
  body.on('data', count);
  // Also true of a body that was cut off before anybody read it.
  const forget = finished(body, { writable: false }, (error) => {
    stopClocks();
    if (error) fail(error);
  });
  passed
    .on('error', () => undefined)
    .once('close', () => {
      stopClocks();
      body.off('data', count);
      forget();
    });
  return body.pipe(passed);
}

/** Twice the largest file: a file that is somewhat too large still gets its answer. */
export const MAX_DISCARDED_BYTES = 2 * MAX_UPLOAD_BYTES;

/** Clients read an answer only after sending the whole body: the rest is discarded, up to these limits of bytes and time. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete !== false || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), SILENT_MS).unref();
  let discarded = 0;
  request
    .on('data', ({ byteLength }: Uint8Array) => {
      discarded += byteLength;
      if (discarded > MAX_DISCARDED_BYTES) request.destroy();
    })
    .once('close', () => clearTimeout(timer))
    .on('error', () => undefined)
    .resume();
}

const sizes = new WeakMap<FastifyRequest, number>();

/** Size of a request's JSON body, bytes. */
export function bodyBytes(request: FastifyRequest): number {
  return sizes.get(request) ?? 0;
}

/** True if PostgreSQL can store the string: no NUL and no lone surrogates. */
function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Checks every string of a JSON value, keys included. Iterative, so any depth is safe. */
function hasOnlyStorableText(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && !isStorableText(next)) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) {
      if (!isStorableText(name)) return false;
      open.push(inner);
    }
  }
  return true;
}

/**
 * Accepts JSON bodies only. Rejects `__proto__`, `constructor.prototype` and strings that cannot be stored. What is larger than
 * most operations take is read from signed-in users only.
 */
export function addJsonBodyParser(app: FastifyInstance, services: Services, bodyMs = SILENT_MS): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const open = createOpenBodies(services.config);
  const times = { silentMs: bodyMs, totalMs: bodyMs };
  const readLarge = async (request: FastifyRequest, body: Readable, announced: number): Promise<Buffer> => {
    const { user } = (await findSignedIn(services, request)) ?? (await findHelper(services, request)) ?? {};
    const [maxBytes, tooLarge] = user
      ? [MAX_BODY_BYTES, { hint: REQUEST_HINT, reason: 'large-request' } as const]
      : [DEFAULT_BODY_BYTES, { hint: STRANGER_HINT, reason: 'sign-in-for-more' } as const];
    if (announced > maxBytes) throw new OperationError('too-large', tooLarge);
    const read = () => buffer(limitedBody(body, { ...times, maxBytes, tooLarge }));
    return user ? open.ofAccount(user.id, MAX_LARGE_BODIES, read) : read();
  };
  const readBody = async (request: FastifyRequest, body: Readable): Promise<Buffer> => {
    const announced = Number(request.headers['content-length'] ?? Number.NaN);
    const read = () =>
      // An ordinary call needs no look-up of the caller.
      announced <= DEFAULT_BODY_BYTES
        ? buffer(limitedBody(body, { ...times, maxBytes: DEFAULT_BODY_BYTES }))
        : readLarge(request, body, announced);
    return open.ofCaller(request, MAX_OPEN_BODIES, read);
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: IncomingMessage) => {
    const bytes = await readBody(request, body);
    sizes.set(request, bytes.byteLength);
    const text = bytes.toString();
    const value = await new Promise<unknown>((resolve, reject) => {
      parse(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)));
    });
    // Only an escape sequence can produce such a string.
    if (!text.includes('\\u') || hasOnlyStorableText(value)) return value;
    throw new OperationError('bad-payload', {
      reason: 'odd-letters',
    });
  });
}
