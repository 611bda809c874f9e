import { spawnSync } from 'node:child_process';
import { ApiError } from '@tabia/api-client';
import { expect } from 'vitest';
import type { TabiaServer } from '../support/tabiaServer.ts';
import { type Caller, until } from './caller.ts';

/** True if a server reports ready. */
export async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false;
}

/** Kills the engines of a process in the middle of a search. */
export async function killEnginesOf({ process: { pid } }: TabiaServer): Promise<void> {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)]);
  const engines = stdout
    .toString()
    .split('\n')
    .filter((line) => line.includes('fullNetwork/program'))
    .map((line) => Number.parseInt(line, 10));
  expect(engines.length).toBeGreaterThan(0);
  for (const engine of engines) process.kill(engine, 'SIGKILL');
}

/** Expects the call to fail as temporarily unavailable. */
export async function expectRefused(call: () => Promise<unknown>): Promise<void> {
  const error = await call().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'busy', status: 503 });
}

/** A server without its database stays alive, reports not ready, and rejects calls temporarily. */
export async function expectOutage(url: string, caller: Caller): Promise<void> {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await until(async () => !(await isReady(url)));
  await expectRefused(() => caller.api.call('heroes/list', {}));
}
