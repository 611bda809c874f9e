import { spawnSync } from 'node:child_process';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createApiClient } from '@tabia/api-client';
import { START_FEN } from '@tabia/chess';
import { afterAll, expect, test } from 'vitest';
import { startTabia, type TabiaServer } from '../support/tabiaServer.ts';
import { openBrowser } from './caller.ts';
import { expectRefused } from './outages.ts';
import { mountedFolder } from './smallDisk.ts';

/** Room for a new database, its log and the reserve. */
const DISK_MEBIBYTES = 320;
/** How soon a load that met the full disk goes on. */
const BACK_MS = 60_000;
/** Between two looks at it: each takes time from the load. */
const LOOK_MS = 500;

const endings: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
});

/**
 * Fills the disk of a process to the last byte, at once: the service gives up its reserve for itself, not for the test. Returns
 * the function that empties the disk.
 */
async function fill({ process: { pid }, dataDir }: TabiaServer): Promise<() => Promise<void>> {
  const folder = join(`/proc/${pid}/root`, dataDir);
  const path = join(folder, 'ballast');
  for (let isFull = false; !isFull; ) {
    // The service writes meanwhile: what was free a moment ago may not be free any more.
    const { bavail, bsize } = await statfs(folder);
    const { status } = spawnSync('fallocate', ['--length', String(bavail * bsize), path]);
    isFull = status === 0;
  }
  return () => rm(path);
}

test('a disk that fills while games are loaded refuses what is saved, shows what is read, and the load goes on', async (context) => {
  const disk = await mountedFolder(DISK_MEBIBYTES);
  if (typeof disk === 'string') return context.skip(disk);
  endings.push(disk.remove);
  const env = { DATABASE_URL: '', ENGINE_PROCESSES: '1' };
  const server = await startTabia({ dataDir: disk.folder, within: disk.within, env });
  endings.push(server.kill);
  const api = createApiClient({ origin: server.url, fetch: openBrowser().fetch });
  const heroid = (await api.call('account/guest', { language: 1 })).heroid ?? 0;
  const source = async () => (await api.call('nicknames/list', { heroid })).nicknames[0];
  await expect
    .poll(async () => (await source())?.games_loaded, { interval: 20, timeout: 60_000 })
    .toBeGreaterThan(0);
  const free = await fill(server);
  // A write that no quota ends: until the load has used up what is left of the log, it succeeds.
  const write = () => api.call('users/setpreferences', { theme: 'dark' });
  await expect.poll(() => write().catch(({ code }) => code), { timeout: 60_000 }).toBe('busy');
  // Pages are shown while nothing can be saved, again and again.
  for (let time = 0; time < 20; time += 1) {
    await api.call('heroes/list', {});
    await api.call('usergames/loadheader', { heroid });
    await api.call('openingtrees/explore', { heroid, herowhite: 1, fen: START_FEN });
  }
  const before = await source();
  expect(before?.status).not.toBe('ok');
  await expectRefused(() => api.call('heroes/add', { name: 'Nobody' }));
  await free();
  const freed = performance.now();
  const count = async (): Promise<number> => (await source())?.games_loaded ?? 0;
  await expect
    .poll(count, { interval: LOOK_MS, timeout: BACK_MS })
    .toBeGreaterThan(before?.games_loaded ?? 0);
  process.stdout.write(`goes on ${((performance.now() - freed) / 1000).toFixed(1)} s after there was room\n`);
  const status = async () => (await source())?.status;
  await expect.poll(status, { interval: LOOK_MS, timeout: 5 * BACK_MS }).toBe('ok');
  const after = await source();
  expect(after?.error ?? null).toBe(null);
  expect((await api.call('heroes/add', { name: 'Somebody' })).heroid).toBeGreaterThan(0);
  expect(server.process.exitCode).toBe(null);
  // Two lines for the outage, however much failed.
  expect(server.output().match(/disk of the database is full/g)).toHaveLength(1);
  expect(await server.stop()).toBe(0);
});
