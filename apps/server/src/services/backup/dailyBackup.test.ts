import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { isBackupDue, outdatedBackups, writeWhole } from './writeBackup.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabia-whole-'));
afterAll(() => rmSync(folder, { recursive: true }));

const now = new Date('2025-03-02T12:00:00Z');

test.each([
  ['no backup', [], true],
  ['one of an hour ago', ['tabia-2025-03-02T11-00-00Z.backup'], false],
  ['one of 22 hours ago', ['tabia-2025-03-01T14-00-00Z.backup'], false],
  ['one of 23 hours ago', ['tabia-2025-03-01T13-00-00Z.backup'], true],
  ['one of tomorrow', ['tabia-2025-03-03T12-00-00Z.backup'], true],
  ['an unfinished one', ['tabia-2025-03-02T11-00-00Z.backup.unfinished'], true],
  ['other files', ['tabia.backup', 'notes.txt'], true],
])('with %s, due: %s', (_name, names, expected) => {
  expect(isBackupDue(names, now)).toBe(expected);
});

test('the last seven are kept, and what is not a daily backup is left alone', () => {
  const days = ['01', '02', '03', '04', '05', '06', '07', '08', '09'];
  const names = days.map((day) => `tabia-2025-03-${day}T12-00-00Z.backup`);
  const others = ['mine.backup', 'notes.txt.unfinished'];
  // The second is one of an earlier version.
  const pieces = [
    'tabia-2025-03-01T12-00-00Z.backup.00c0ffee.unfinished',
    'tabia-2025-03-01T12-00-00Z.backup.unfinished',
  ];
  expect(outdatedBackups([...others, ...pieces, ...names.toReversed()], now)).toEqual([
    ...names.slice(0, 2),
    ...pieces,
  ]);
  expect(outdatedBackups(names.slice(0, 7), now)).toEqual([]);
});

test('a file that another process may be writing is left alone', () => {
  const written = ['tabia-2025-03-02T11-59-00Z.backup.00c0ffee.unfinished'];
  expect(outdatedBackups(written, now)).toEqual([]);
  expect(outdatedBackups(written, new Date('2025-03-02T17:58:00Z'))).toEqual([]);
  expect(outdatedBackups(written, new Date('2025-03-02T18:00:00Z'))).toEqual(written);
});

test('a file appears only when it is complete, readable by its user alone', async () => {
  const file = join(folder, 'a.backup');
  const broken = async function* () {
    yield 'the beginning';
    throw new Error('The service stopped');
  };
  await expect(writeWhole(file, Readable.from(broken()))).rejects.toThrow('The service stopped');
  expect(readdirSync(folder)).toEqual([]);
  await writeWhole(file, Readable.from(['all of it']));
  expect(readFileSync(file, 'utf8')).toBe('all of it');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a file that is no longer wanted is not written to its end, and nothing of it stays', async () => {
  const stopping = new AbortController();
  let hasEnded = false;
  const endless = async function* () {
    try {
      for (;;) {
        yield 'more';
        stopping.abort(new Error('The service stops'));
      }
    } finally {
      hasEnded = true;
    }
  };
  const written = writeWhole(join(folder, 'b.backup'), Readable.from(endless()), stopping.signal);
  await expect(written).rejects.toThrow('aborted');
  // What was read from is closed by then.
  expect(hasEnded).toBe(true);
  expect(readdirSync(folder)).not.toContainEqual(expect.stringContaining('b.backup'));
});

test('two that write the same file do not disturb each other', async () => {
  const file = join(folder, 'c.backup');
  const hasBegun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow = async function* () {
    yield 'all ';
    hasBegun.resolve();
    await goOn.promise;
    yield 'of it';
  };
  const first = writeWhole(file, Readable.from(slow()));
  await hasBegun.promise;
  const broken = async function* () {
    yield 'something else';
    throw new Error('The service stopped');
  };
  await expect(writeWhole(file, Readable.from(broken()))).rejects.toThrow('The service stopped');
  goOn.resolve();
  await first;
  expect(readFileSync(file, 'utf8')).toBe('all of it');
});
