import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXPORT_PATH } from '@tabia/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';
import { type ArchiveFile, loadArchiveFiles } from '../../services/archive/loadArchiveFiles.ts';
import { OperationError } from '../../services/context/operation.ts';
import type { Services } from '../../services/context/services.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { countAttempt } from '../../store/accounts/attempts.ts';
import { unlessDiskFull } from '../../store/database/outage.ts';
import { readSession } from '../access/sessionCookie.ts';

/** An export reads all of an account's data, so it is limited per account. */
const LIMIT = { maxAttempts: 10, seconds: 3_600 };

/** A ZIP archive; its files are read one after another while it is sent. */
function zipOf(files: readonly ArchiveFile[], at: Date): ZipFile {
  const zip = new ZipFile();
  for (const { path, content } of files) {
    zip.addReadStreamLazy(path, { mtime: at, mode: 0o100644 }, (give) => {
      const stream = Readable.from(content());
      stream.once('error', (error) => zip.emit('error', error));
      give(null, stream);
    });
  }
  zip.end();
  return zip;
}

/** Streams all data of the signed-in user as one archive, with constant memory. */
export function addExport(app: FastifyInstance, services: Services): void {
  const { db, log, now } = services;
  // A HEAD request would do all the work and count as an export.
  app.get(EXPORT_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const started = performance.now();
    const signedIn = await readSession(services, request);
    if (!signedIn) throw new OperationError('not-signed-in');
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new OperationError('forbidden');
    const userId = signedIn.user.id;
    const at = now();
    const wait = (await unlessDiskFull(countAttempt(db, 'export', String(userId), LIMIT, at))) ?? 0;
    if (wait > 0) throw new OperationError('rate-limited', { retryAfter: wait });
    await unlessDiskFull(noteAccountEvent(db, { at, action: 'export', actorId: userId, userId }));
    const zip = zipOf(await loadArchiveFiles(services, userId), at);
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="tabia-${at.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'no-store',
    });
    const note = { userId, requestId: request.id };
    try {
      const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
      await Promise.race([pipeline(zip.outputStream, raw), failed]);
      log.info({ ...note, ms: Math.round(performance.now() - started), status: 200 }, 'Export');
    } catch (err) {
      // The headers are already sent: only a broken connection shows that the archive is incomplete.
      raw.destroy();
      const isGone = (err as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
      if (isGone) log.info(note, 'Export broken off');
      else log.error({ ...note, err }, 'Export failed');
    }
  });
}
