import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  MAX_SCREENSHOT_BYTES,
  SCREENSHOT_PATH,
  type Screenshot as ScreenshotAnswer,
} from '@tabia/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireDaily, sendDaily } from '../../services/accounts/quota.ts';
import { OperationError } from '../../services/context/operation.ts';
import type { Services } from '../../services/context/services.ts';
import { createUserQueues } from '../../services/queues/userQueues.ts';
import { requireDiskRoom } from '../../services/sources/uploads.ts';
import { returnAttempt, takeAmount } from '../../store/accounts/attempts.ts';
import { addScreenshot, findScreenshot } from '../../store/accounts/reports.ts';
import type { User } from '../../store/accounts/users.ts';
import type { PictureType } from '../../store/schema/reports.ts';
import {
  isFromThisMachine,
  isThroughUnnamedProxy,
  networkKey,
  UNNAMED_PROXY_FACTOR,
} from '../access/callerAddress.ts';
import { missingSession, readSession, requireSession } from '../access/sessionCookie.ts';
import { createOpenBodies } from '../rpc/openBodies.ts';
import { limitedBody, SILENT_MS } from '../rpc/requestBody.ts';

/** Magic bytes of each format, by offset. */
const SIGNATURES: readonly (readonly [PictureType, readonly (readonly [at: number, bytes: string])[]])[] = [
  ['png', [[0, '\x89PNG\r\n\x1a\n']]],
  ['jpeg', [[0, '\xff\xd8\xff']]],
  [
    'webp',
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ],
];

/** Detects the format of an image by its magic bytes; undefined if unsupported. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const has = ([at, text]: readonly [number, string]): boolean =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;
  return SIGNATURES.find(([, parts]) => parts.every(has))?.[0];
}

/** Pictures of one user are read one after another. Waiting ones are not read at all. */
const MAX_WAITING = 60;
/** Pictures that one address may have in progress at once: accounts do not limit it, as each could come from a new guest. */
export const MAX_OPEN_PICTURES = 8;
/** Bytes of all pictures in progress, as announced: they are read into memory. */
const MAX_OPEN_BYTES = 25 * MAX_SCREENSHOT_BYTES;
const BUSY_SECONDS = 5;
/** A picture has to arrive within this multiple of the allowed silence: two minutes. */
export const PICTURE_SILENCES = 4;
/** Pictures of all users of a network in a day: half a gigabyte at most. */
export const MAX_OF_NETWORK = 100;
const NETWORK_PICTURES = 'picture-network';
const DAY_SECONDS = 24 * 3_600;
const TOO_LARGE = { reason: 'large-picture' } as const;

async function signedInUser(services: Services, request: FastifyRequest): Promise<User> {
  const signedIn = await readSession(services, request);
  if (!signedIn) throw await missingSession(services, request);
  return signedIn.user;
}

/**
 * Counts a picture of a network while `store` runs, and for the rest of the day if it is stored or does not arrive in time. An address can
 * make hundreds of guests a day with twenty pictures each, and half-sent pictures take up room that others need.
 */
async function countOfNetwork<Stored>(
  { config, db, now }: Services,
  request: FastifyRequest,
  store: () => Promise<Stored>,
): Promise<Stored> {
  if (config.isLocal && isFromThisMachine(request)) return await store();
  const factor = isThroughUnnamedProxy(request, config) ? UNNAMED_PROXY_FACTOR : 1;
  const limit = { maxAttempts: MAX_OF_NETWORK * factor, seconds: DAY_SECONDS, amount: 1 };
  const network = networkKey(request.ip);
  const retryAfter = await takeAmount(db, NETWORK_PICTURES, network, limit, now());
  if (retryAfter > 0) throw new OperationError('rate-limited', { reason: 'letters-of-day', retryAfter });
  try {
    return await store();
  } catch (error) {
    const isLate = error instanceof OperationError && error.code === 'timeout';
    if (!isLate) await returnAttempt(db, NETWORK_PICTURES, network);
    throw error;
  }
}

/** Stores a picture. Reads nothing if the disk is full or the user has sent enough today. */
async function storePicture(services: Services, user: User, body: () => Readable): Promise<ScreenshotAnswer> {
  await requireDiskRoom(services);
  await requireDaily(services, 'screenshots', user.id);
  const bytes = await buffer(body());
  const type = pictureType(bytes);
  if (!type) throw new OperationError('not-a-picture');
  const picture = { userId: user.id, pictureType: type, bytes };
  const screenshotid = await sendDaily(services, 'screenshots', user.id, (transaction) =>
    addScreenshot(transaction, picture, services.now()),
  );
  return { screenshotid };
}

/** Sends a picture to an administrator as a download; it is never rendered as a page of this site. */
async function sendPicture(services: Services, user: User, id: number, reply: FastifyReply) {
  if (!user.isAdmin) throw new OperationError('forbidden');
  const picture = Number.isSafeInteger(id) ? await findScreenshot(services.db, id) : undefined;
  if (!picture) throw new OperationError('not-found', { hint: 'There is no such picture.' });
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="screenshot-${id}.${picture.pictureType}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(`image/${picture.pictureType}`)
    .send(Buffer.from(picture.bytes));
}

/** Counts the bytes of all pictures being read; throws `busy` for one that does not fit. */
function createPictureRoom() {
  let taken = 0;
  return async <T>(announced: number, read: () => Promise<T>): Promise<T> => {
    const bytes = Number.isNaN(announced) ? MAX_SCREENSHOT_BYTES : announced;
    if (taken + bytes > MAX_OPEN_BYTES) throw new OperationError('busy', { retryAfter: BUSY_SECONDS });
    taken += bytes;
    try {
      return await read();
    } finally {
      taken -= bytes;
    }
  };
}

/** Adds the upload and download of screenshots. The format is detected from the content; headers are ignored. */
export async function addScreenshots(
  app: FastifyInstance,
  services: Services,
  silentMs = SILENT_MS,
): Promise<void> {
  const times = { silentMs, totalMs: silentMs * PICTURE_SILENCES };
  const limits = { ...times, maxBytes: MAX_SCREENSHOT_BYTES, tooLarge: TOO_LARGE };
  const open = createOpenBodies(services.config);
  const inRoom = createPictureRoom();
  const queues = createUserQueues(1, MAX_WAITING);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put(SCREENSHOT_PATH, async (request): Promise<ScreenshotAnswer> => {
      const started = performance.now();
      const { user } = await requireSession(services, request);
      const announced = Number(request.headers['content-length'] ?? Number.NaN);
      if (announced > MAX_SCREENSHOT_BYTES) throw new OperationError('too-large', TOO_LARGE);
      const body = (request.body as Readable | undefined) ?? request.raw;
      const store = () =>
        countOfNetwork(services, request, () =>
          storePicture(services, user, () => limitedBody(body, limits)),
        );
      const answer = await queues.run(user.id, () =>
        open.ofCaller(request, MAX_OPEN_PICTURES, () => inRoom(announced, store)),
      );
      const ms = Math.round(performance.now() - started);
      services.log.info({ userId: user.id, ms, status: 200, requestId: request.id }, 'Screenshot');
      return answer;
    });
    scope.get(`${SCREENSHOT_PATH}/:id`, async (request, reply) => {
      const user = await signedInUser(services, request);
      const { id } = request.params as { id: string };
      return sendPicture(services, user, /^\d{1,15}$/.test(id) ? Number(id) : Number.NaN, reply);
    });
  });
}
