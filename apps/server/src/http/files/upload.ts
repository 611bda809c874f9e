import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { MAX_UPLOAD_BYTES, UPLOAD_PATH, type Upload } from '@tabia/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OperationError } from '../../services/context/operation.ts';
import type { Services } from '../../services/context/services.ts';
import { fileQueues } from '../../services/queues/userQueues.ts';
import { createUploadClaim, requireDiskRoom } from '../../services/sources/uploads.ts';
import { findUser, type User } from '../../store/accounts/users.ts';
import {
  createUpload,
  describeUpload,
  type NewUpload,
  type Upload as StoredUpload,
} from '../../store/games/uploads.ts';
import { guestNetworkOf } from '../access/callerAddress.ts';
import { requireSession } from '../access/sessionCookie.ts';
import { type FileContents, readContents } from '../rpc/fileContents.ts';
import { createOpenBodies } from '../rpc/openBodies.ts';
import { limitedBody, SILENT_MS } from '../rpc/requestBody.ts';
import { createArchiveRooms } from './archiveRooms.ts';

const MAX_NAME_LENGTH = 200;
/**
 * Files that one address may have in progress at once: enough for a classroom. Each holds a part of its bytes in memory, a ZIP archive all
 * of them.
 */
export const MAX_OPEN_FILES = 40;
/** Bytes of all ZIP archives in progress. */
const MAX_ARCHIVE_BYTES = 10 * MAX_UPLOAD_BYTES;

/**
 * The bytes of an archive that have to arrive each minute, half the speed of a slow connection: a trickling archive would keep its room from
 * others. Other files are not held in memory, and have the ten minutes of any request.
 */
const ARCHIVE_SPEED = { bytes: 1_500_000, reason: 'slow-archive' } as const;
const ARCHIVE_MS = 60_000;

/** Times to wait for bytes, milliseconds. */
interface UploadTimes {
  readonly silentMs?: number | undefined;
  readonly archiveMs?: number | undefined;
}

/**
 * Passes the bytes on for storage while a second reader parses them. An error on either side ends both; backpressure
 * keeps memory constant, except for ZIP archives.
 */
async function* inspectWhileStoring(
  body: () => Readable,
  read: (copy: AsyncIterable<Uint8Array>) => Promise<FileContents>,
  onFound: (found: FileContents) => void,
): AsyncGenerator<Uint8Array> {
  const copy = new PassThrough();
  const reading = read(copy);
  // Awaited below, at the latest after the last byte.
  reading.catch(() => undefined);
  try {
    for await (const bytes of body() as AsyncIterable<Uint8Array>) {
      if (!copy.write(bytes)) await Promise.race([once(copy, 'drain'), reading]);
      yield bytes;
    }
    copy.end();
    onFound(await reading);
  } finally {
    copy.destroy();
  }
}

function fileNameOf(request: FastifyRequest): string {
  const { name } = request.query as { name?: unknown };
  const shown = typeof name === 'string' ? name.replaceAll('\0', '').trim().slice(0, MAX_NAME_LENGTH) : '';
  return shown === '' ? 'games.pgn' : shown.toWellFormed();
}

const DELETED = { hint: 'The account was deleted while the file arrived. The file is not kept.' };

/** True if the account is gone: then its upload fails in one of several ways. */
async function isDeleted({ db }: Services, userId: number): Promise<boolean> {
  return (await findUser(db, userId).catch(() => 'unknown')) === undefined;
}

/** Stores a file within the user's quota; a refused one is read to its end and dropped. */
async function storeUpload(
  services: Services,
  user: User,
  request: FastifyRequest,
  { file, bytes }: { file: NewUpload; bytes: AsyncIterable<Uint8Array> },
  whileOpen: <T>(read: () => Promise<T>) => Promise<T>,
): Promise<StoredUpload> {
  try {
    await requireDiskRoom(services);
    const expected = Number(request.headers['content-length'] ?? 0);
    const claim = await createUploadClaim(services, user, expected);
    const store = () => createUpload(services.db, file, bytes, claim);
    return await fileQueues.run(user.id, () => whileOpen(store));
  } catch (error) {
    // Bytes that have arrived are removed in batches.
    await services.jobs.send('remove-deleted', {}).catch(() => undefined);
    throw (await isDeleted(services, user.id)) ? new OperationError('not-signed-in', DELETED) : error;
  }
}

/** Adds the upload of PGN files, packed or not, whatever their content type; answers with a summary of the file. */
export async function addUpload(
  app: FastifyInstance,
  services: Services,
  { silentMs = SILENT_MS, archiveMs = ARCHIVE_MS }: UploadTimes = {},
): Promise<void> {
  const { config, db, log, now } = services;
  const open = createOpenBodies(config);
  const roomForArchive = createArchiveRooms(MAX_ARCHIVE_BYTES);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put(UPLOAD_PATH, async (request): Promise<Upload> => {
      const started = performance.now();
      const signedIn = await requireSession(services, request);
      if (Number(request.headers['content-length']) > MAX_UPLOAD_BYTES) throw new OperationError('too-large');
      const file = { userId: signedIn.user.id, fileName: fileNameOf(request), createdAt: now() };
      let found: FileContents | undefined;
      const body = (request.body as Readable | undefined) ?? request.raw;
      const room = roomForArchive(guestNetworkOf(request, config));
      const leastSpeed = { ...ARCHIVE_SPEED, everyMs: archiveMs, applies: room.isTaken };
      const bodyLimits = { maxBytes: MAX_UPLOAD_BYTES, silentMs, leastSpeed };
      const limits = { maxBytes: config.maxUnpackedBytes, room };
      const read = (copy: AsyncIterable<Uint8Array>) => readContents(copy, limits, file.fileName);
      const bytes = inspectWhileStoring(
        () => limitedBody(body, bodyLimits),
        read,
        (contents) => {
          found = contents;
        },
      );
      const upload = await storeUpload(services, signedIn.user, request, { file, bytes }, (store) =>
        open.ofCaller(request, MAX_OPEN_FILES, store),
      );
      if (!found) throw new Error('A file was stored without having been read');
      await describeUpload(db, upload.id, found);
      const ms = Math.round(performance.now() - started);
      const line = { userId: file.userId, ms, bytes: upload.size, games: found.games, status: 200 };
      log.info({ ...line, requestId: request.id }, 'Upload');
      return { uploadid: upload.id, ...found };
    });
  });
}
