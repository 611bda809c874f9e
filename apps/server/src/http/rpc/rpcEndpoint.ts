import { isDeepStrictEqual } from 'node:util';
import {
  ALIASES,
  API_PATH,
  DEFAULT_BODY_BYTES,
  type Done,
  type ErrorCode,
  LINK_HEADER,
  MTDS,
  type Mtd,
  type Operation,
  operations,
  resolveMtd,
  statusOf,
} from '@tabia/api-client/contract';
import { distance } from 'fastest-levenshtein';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOperator } from '../../services/access/access.ts';
import { linkQueue, requireLink, requireLinkUse } from '../../services/access/links.ts';
import { FOR_HELP_TOKENS, NEEDS, type Need } from '../../services/access/needs.ts';
import { type Context, type Handlers, OperationError } from '../../services/context/operation.ts';
import type { Services } from '../../services/context/services.ts';
import type { CallQueues } from '../../services/queues/callQueues.ts';
import type { ProgressRate } from '../../services/tasks/cachedProgress.ts';
import type { ShownShare, TimeLeft } from '../../services/tasks/shownShare.ts';
import type { User } from '../../store/accounts/users.ts';
import { nameCaller } from '../../store/database/callers.ts';
import type { SharedLink } from '../../store/sharing/sharedLinks.ts';
import { bearerOf, findHelper } from '../access/bearerToken.ts';
import { guestNetworkOf, networkKey } from '../access/callerAddress.ts';
import { deviceControl } from '../access/deviceCookie.ts';
import type { SensitiveLimits } from '../access/sensitiveLimits.ts';
import {
  missingSession,
  readSession,
  refuseRestricted,
  type SignedIn,
  sessionControl,
} from '../access/sessionCookie.ts';
import type { Metrics } from '../status/metrics.ts';
import { isServiceFailure, payloadProblem, sendFailure, toOperationError } from './failure.ts';
import { bodyBytes } from './requestBody.ts';

/** Longer texts are not compared: the work grows with the square. */
const MAX_LENGTH = 80;

/** The name most like the given one; undefined when none is like it. Letter case does not count. */
export function nearestName(askedName: string, names: readonly string[]): string | undefined {
  if (askedName.length > MAX_LENGTH) return undefined;
  const text = askedName.toLowerCase();
  const ranked = names
    .map((name) => ({ name, edits: distance(text, name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  return best && best.edits <= Math.max(3, best.name.length / 2) ? best.name : undefined;
}

/** Dependencies of the RPC endpoint. */
export interface RpcEndpointOptions {
  readonly services: Services;
  readonly handlers: Handlers;
  readonly metrics: Metrics;
  readonly limits: SensitiveLimits;
  readonly progressRate: ProgressRate;
  readonly shownShare: ShownShare;
  readonly timeLeft: TimeLeft;
  /** Calls of one user wait for each other, not those of others. */
  readonly callQueues: CallQueues;
  /** Called with the duration of each call, milliseconds. */
  readonly recordCall: (ms: number) => void;
  /** Validates every answer against its schema: in tests and in development. */
  readonly checkAnswers: boolean;
  /** Time limit of a call, milliseconds. */
  readonly timeoutMs: number;
}

const DONE: Done = { message: 'OK' };

type AnyHandler = (input: unknown, context: Context) => Promise<unknown>;
type Payload = Readonly<Record<string, unknown>>;

/** Fields of a call for the log, filled in as they become known. */
interface Call {
  mtd?: Mtd;
  userId?: number;
}

const NAMES = [...MTDS, ...Object.keys(ALIASES)];

function parseEnvelope(body: unknown): { mtd: Mtd; payload: Payload } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new OperationError('bad-payload', { hint: 'The body must be a JSON object with the field mtd.' });
  }
  const { mtd: name, ...payload } = body as { mtd?: unknown };
  if (typeof name !== 'string') {
    const hint = 'The field mtd must name the operation.';
    throw new OperationError('bad-payload', { hint, paths: ['mtd'] });
  }
  const mtd = resolveMtd(name);
  if (mtd) return { mtd, payload };
  const nearest = nearestName(name, NAMES);
  const shown = name.slice(0, 80);
  const hint = nearest
    ? `There is no operation '${shown}'. Did you mean '${nearest}'?`
    : `There is no operation '${shown}'. All operations are listed at /v1/docs.`;
  throw new OperationError('unknown-operation', { hint });
}

function parseInput(mtd: Mtd, payload: Payload): unknown {
  let read: ReturnType<(typeof operations)[Mtd]['input']['safeParse']>;
  try {
    read = operations[mtd].input.safeParse(payload);
  } catch (error) {
    // Nesting thousands of levels deep is the only input that overflows the schema validation.
    if (!(error instanceof RangeError)) throw error;
    throw new OperationError('bad-payload', { hint: 'The payload is nested too deeply.', cause: error });
  }
  if (!read.success) throw payloadProblem(read.error);
  return read.data;
}

function checkAnswer(mtd: Mtd, answer: unknown): void {
  const read = operations[mtd].output.safeParse(answer);
  if (!read.success) throw new Error(`The answer of ${mtd} breaks the contract: ${read.error.message}`);
  if (!isDeepStrictEqual(read.data, answer)) {
    throw new Error(`The answer of ${mtd} has fields that the contract does not know.`);
  }
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OperationError('timeout')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A restricted account may read its own data, export it and delete the account. */
function isOpenToRestricted(mtd: Mtd): boolean {
  return mtd.startsWith('account/') || mtd.startsWith('users/get');
}

async function authorize(
  services: Services,
  mtd: Mtd,
  user: User | null,
  request: FastifyRequest,
): Promise<void> {
  const need: Need = NEEDS[mtd];
  if (need === 'nothing') return;
  if (!user) throw await missingSession(services, request);
  if (!isOpenToRestricted(mtd)) refuseRestricted(user);
  if (need === 'administrator' && !user.isAdmin) throw new OperationError('forbidden');
  if (need === 'operator' && !isOperator(services.config, user)) throw new OperationError('forbidden');
}

/** Who calls: the user of a session, or by a help token, which counts for a few operations alone. */
interface Identified {
  readonly user: User | null;
  readonly signedIn?: SignedIn | undefined;
  readonly helpToken?: { readonly forAll: boolean };
}

async function identify(services: Services, mtd: Mtd, request: FastifyRequest): Promise<Identified> {
  if (!FOR_HELP_TOKENS.has(mtd) || bearerOf(request) === undefined) {
    const signedIn = await readSession(services, request);
    return { user: signedIn?.user ?? null, signedIn };
  }
  const helper = await findHelper({ db: services.database.calls, now: services.now }, request);
  if (helper === undefined) return { user: null };
  nameCaller(helper.user);
  return { user: helper.user, helpToken: { forAll: helper.forAll } };
}

/** The link that the call is made through, if it is; throws `not-found`. */
async function readLink(
  { database, now }: Services,
  { headers }: FastifyRequest,
): Promise<SharedLink | undefined> {
  const token = headers[LINK_HEADER];
  return token === undefined ? undefined : await requireLink({ db: database.calls, now }, token);
}

function checkSize(mtd: Mtd, request: FastifyRequest): void {
  const { maxBytes = DEFAULT_BODY_BYTES }: Operation = operations[mtd];
  if (bodyBytes(request) <= maxBytes) return;
  const hint = `A request to this operation may have up to ${Math.floor(maxBytes / 1024)} KB.`;
  throw new OperationError('too-large', { hint, reason: 'large-request' });
}

async function answerCall(
  parts: RpcEndpointOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
): Promise<unknown> {
  const { services, handlers, limits, progressRate, shownShare, timeLeft } = parts;
  const { mtd, payload } = parseEnvelope(request.body);
  call.mtd = mtd;
  const link = await readLink(services, request);
  // Through a link everybody is a stranger, including its owner.
  const { user, signedIn, helpToken } = link ? { user: null } : await identify(services, mtd, request);
  if (user) call.userId = user.id;
  if (!link) await authorize(services, mtd, user, request);
  checkSize(mtd, request);
  const input = parseInput(mtd, payload);
  if (link) requireLinkUse(link, mtd, input);
  const settle = await limits.take({ mtd, request, input, user });
  const context: Context = {
    ...services,
    db: services.database.calls,
    progressRate,
    shownShare,
    timeLeft,
    mtd,
    user,
    link,
    helpToken,
    session: sessionControl(services, request, reply, signedIn),
    device: deviceControl(services, request, reply),
    network: networkKey(request.ip),
    guestNetwork: guestNetworkOf(request, services.config),
  };
  const handle = handlers[mtd] as unknown as AnyHandler;
  const run = async () => (await handle(input, context)) ?? DONE;
  // Calls without a session have limits of their own.
  const caller = user ?? (link && linkQueue(link));
  const work = caller === undefined ? run() : parts.callQueues.run(caller, run);
  const answer = await withTimeout(work, parts.timeoutMs).catch(async (error: unknown) => {
    await settle(toOperationError(error).code);
    throw error;
  });
  await settle('ok');
  if (parts.checkAnswers) checkAnswer(mtd, answer);
  return answer;
}

/** Adds the RPC endpoint: every operation is a POST of JSON to one path. */
export function addRpcEndpoint(app: FastifyInstance, parts: RpcEndpointOptions): void {
  const { log } = parts.services;
  const note = (
    request: FastifyRequest,
    call: Call,
    started: number,
    code?: ErrorCode,
    err?: unknown,
  ): void => {
    const ms = performance.now() - started;
    const status = code ? statusOf(code) : 200;
    parts.recordCall(ms);
    parts.metrics.observe(call.mtd ?? 'unknown', status, ms / 1000);
    const line = { ...call, ms: Math.round(ms), status, requestId: request.id, ...(code && { code }) };
    // Being busy is not a failure of the service: the caller retries.
    if (code === 'busy') log.warn({ ...line, err }, 'Operation put off');
    else if (code && isServiceFailure(code)) log.error({ ...line, err }, 'Operation failed');
    else log.info(line, 'Operation');
  };
  app.post(API_PATH, async (request, reply) => {
    const started = performance.now();
    const call: Call = {};
    try {
      const answer = await answerCall(parts, request, reply, call);
      note(request, call, started);
      return reply.header('cache-control', 'no-store').send(answer);
    } catch (thrown) {
      const error = toOperationError(thrown);
      note(request, call, started, error.code, error.cause ?? error);
      return sendFailure(request, reply, error);
    }
  });
}
