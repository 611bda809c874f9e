import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { backupBytes } from '../../services/backup/writeBackup.ts';
import type { Services } from '../../services/context/services.ts';
import { tabiaVersion } from '../../sources/tabiaVersion.ts';
import { digest } from '../access/bearerToken.ts';
import { BACKUP_PATH, CONTROL_FILE, type ControlAddress } from './controlFile.ts';

const TOKEN_BYTES = 32;

/**
 * Lets commands on this machine ask the running service for what it has locked: the embedded database. Listens on the
 * loopback address; only who may read the control file knows the token. Returns the function that ends it.
 */
export async function openControlServer({
  database,
  config,
  log,
  now,
}: Services): Promise<() => Promise<void>> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expected = digest(`Bearer ${token}`);
  const app = fastify({ requestTimeout: 0, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    const isKnown = timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
    if (!isKnown) await reply.code(401).send({ message: 'Wrong token.' });
  });
  app.post(BACKUP_PATH, async (_request, reply) => {
    const bytes = backupBytes(database, { version: tabiaVersion, now: now() });
    bytes.on('error', (err) => log.warn({ err }, 'A backup was broken off'));
    return reply.type('application/gzip').send(bytes);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const path = join(config.dataDir, CONTROL_FILE);
  // Removed first: the mode applies to new files only.
  await rm(path, { force: true });
  await writeFile(path, JSON.stringify({ port, token } satisfies ControlAddress), {
    mode: 0o600,
    flag: 'wx',
  });
  return async () => {
    await rm(path, { force: true });
    await app.close();
  };
}
