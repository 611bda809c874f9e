import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DirectoryInUseError, lockDirectory } from './directoryLock.ts';

const home = mkdtempSync(join(tmpdir(), 'tabia-lock-'));
let made = 0;
function aPath(): string {
  made += 1;
  return join(home, `lock${made}`);
}

afterAll(() => rmSync(home, { recursive: true }));

/** The pid of a process that has ended. */
const deadPid = spawnSync(process.execPath, ['-e', '']).pid;
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

test('a takeover that was itself cut short is taken over', () => {
  const path = aPath();
  for (const file of [path, `${path}.takeover`]) {
    writeFileSync(file, JSON.stringify({ pid: deadPid, host: hostname() }));
  }
  const unlock = lockDirectory(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
  expect(existsSync(`${path}.takeover`)).toBe(false);
  unlock();
});
