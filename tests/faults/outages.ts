import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApiError } from '@tabia/api-client';
import { expect } from 'vitest';
import type { TabiaServer } from '../support/tabiaServer.ts';
import type { Caller } from './caller.ts';
import { expectAllAlive } from './fallen.ts';

const LOOK_EVERY_MS = 50;
/** How long anything may take on a busy machine, ms. */
const LONGEST_MS = 10 * 60_000;

/** Waits until something holds; what fails meanwhile does not hold. */
export async function untilTrue(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while (!(await holds())) {
    expectAllAlive();
    if (Date.now() > end) throw new Error(`Waited in vain until ${holds}.`);
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  }
}

/** Whether a server says that it can work. */
export const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false;

/** Ends the engines of a process as the kernel would, in the middle of what they search. */
export async function killEnginesOf({ process: { pid } }: TabiaServer): Promise<void> {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)]);
  const engines = stdout
    .toString()
    .split('\n')
    .filter((line) => line.includes('stockfish'))
    .map((line) => Number.parseInt(line, 10));
  expect(engines.length).toBeGreaterThan(0);
  for (const engine of engines) process.kill(engine, 'SIGKILL');
}

/** The call is refused as one that may succeed later, in words and a status for machines. */
export async function expectRefused(call: () => Promise<unknown>): Promise<void> {
  const error = await call().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'busy', status: 503 });
}

/** A server whose database is away lives, says that it is not ready, and refuses calls as for a while. */
export async function expectOutage(url: string, caller: Caller): Promise<void> {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await untilTrue(async () => !(await isReady(url)));
  await expectRefused(() => caller.api.call('heroes/list', {}));
}

/** A disk that can be full: writing to files of the folder fails while it is. */
export function fullDisk(folder: string) {
  const flag = `${folder}.full`;
  const preload = pathToFileURL(join(import.meta.dirname, 'fullDisk.ts')).href;
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, TABIA_FULL_DISK: folder },
    fill: () => writeFile(flag, ''),
    free: () => rm(flag),
  };
}
