import { execFile, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { DirectoryInUseError, lockDirectory } from './directoryLock.ts';

const home = mkdtempSync(join(tmpdir(), 'tabia-lock-'));
let made = 0;
function aPath(): string {
  made += 1;
  const folder = join(home, String(made));
  mkdirSync(folder);
  return join(folder, 'database.lock');
}

afterAll(() => rmSync(home, { recursive: true }));

/** The pid of a process that has ended. */
const deadPid = spawnSync(process.execPath, ['-e', '']).pid;
/** Of each of the four processes. */
const LOCKS_TAKEN = 500;
const PATIENCE_MS = 120_000;
const TOUCH_MS = 20;
const longAgo = new Date(Date.now() - 3_600_000);

test('taken, refused, given back, taken again', () => {
  const path = aPath();
  const unlock = lockDirectory(path);
  expect(() => lockDirectory(path)).toThrow(DirectoryInUseError);
  unlock();
  expect(existsSync(path)).toBe(false);
  lockDirectory(path)();
});

test.each([
  ['a dead process', { pid: deadPid, host: hostname() }, true],
  ['a living process', { pid: process.ppid, host: hostname() }, false],
  ['an earlier process with a pid in use again', { pid: process.ppid, host: hostname(), started: '1' }, true],
])('the lock of %s', (_name, holder, free) => {
  const path = aPath();
  writeFileSync(path, JSON.stringify(holder));
  if (free) lockDirectory(path)();
  else expect(() => lockDirectory(path)).toThrow(`process ${holder.pid}`);
});

test('the lock of another machine is abandoned when nobody touches it any more', () => {
  const path = aPath();
  writeFileSync(path, JSON.stringify({ pid: 1, host: 'elsewhere' }));
  expect(() => lockDirectory(path)).toThrow('on elsewhere');
  utimesSync(path, longAgo, longAgo);
  lockDirectory(path)();
});

test.each([
  ['empty', ''],
  ['half-written', '{"pid":12,"ho'],
])('a lock that is %s is held while it is fresh', (_name, text) => {
  const path = aPath();
  writeFileSync(path, text);
  expect(() => lockDirectory(path)).toThrow(DirectoryInUseError);
  utimesSync(path, longAgo, longAgo);
  lockDirectory(path)();
});

test('takeovers that were themselves cut short are taken over', () => {
  const path = aPath();
  const dead = (token: string) => JSON.stringify({ pid: deadPid, host: hostname(), token });
  writeFileSync(path, dead('first'));
  writeFileSync(`${path}.first.heir`, dead('second'));
  writeFileSync(`${path}.second.heir`, dead('third'));
  writeFileSync(`${path}.fourth`, dead('fourth'));
  const unlock = lockDirectory(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
  unlock();
  expect(readdirSync(join(path, '..'))).toEqual([]);
});

test('a takeover by a living process is not disturbed', () => {
  const path = aPath();
  writeFileSync(path, JSON.stringify({ pid: deadPid, host: hostname(), token: 'first' }));
  writeFileSync(
    `${path}.first.heir`,
    JSON.stringify({ pid: process.ppid, host: hostname(), token: 'second' }),
  );
  expect(() => lockDirectory(path)).toThrow(`process ${process.ppid}`);
});

describe('a deleted lock file', () => {
  test('lets nobody else in, and is restored', async () => {
    const path = aPath();
    const unlock = lockDirectory(path, TOUCH_MS);
    rmSync(path);
    expect(() => lockDirectory(path)).toThrow(DirectoryInUseError);
    await expect.poll(() => existsSync(path)).toBe(true);
    expect(() => lockDirectory(path)).toThrow(DirectoryInUseError);
    unlock();
    lockDirectory(path)();
  });

  test('is restored even if nothing is left of it', async () => {
    const path = aPath();
    const unlock = lockDirectory(path, TOUCH_MS);
    for (const name of readdirSync(join(path, '..'))) rmSync(join(path, '..', name));
    await expect.poll(() => readdirSync(join(path, '..')).length).toBe(2);
    expect(() => lockDirectory(path)).toThrow(`process ${process.pid}`);
    unlock();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  test('does not stop its owner when the whole folder is gone', async () => {
    const path = aPath();
    const unlock = lockDirectory(path, TOUCH_MS);
    rmSync(join(path, '..'), { recursive: true });
    // A later lock that has been restored shows that the first one has had its turn.
    const other = aPath();
    const unlockOther = lockDirectory(other, TOUCH_MS);
    rmSync(other);
    await expect.poll(() => existsSync(other)).toBe(true);
    unlockOther();
    unlock();
  });
});

test(
  'four processes that take it again and again are never inside together',
  async () => {
    const path = aPath();
    const hammer = fileURLToPath(new URL('../../../../../test/processes/hammerLock.ts', import.meta.url));
    const arguments_ = [hammer, path, String(LOCKS_TAKEN), String(deadPid)];
    const overlaps = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { stdout } = await promisify(execFile)(process.execPath, arguments_);
        return Number(stdout);
      }),
    );
    expect(overlaps).toEqual([0, 0, 0, 0]);
  },
  PATIENCE_MS,
);
