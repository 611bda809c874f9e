import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkFile } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabia-file-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const empty = join(folder, 'empty.pgn');
writeFileSync(empty, '');
const games = join(folder, 'games.pgn');
writeFileSync(games, '1. e4 e5 *\n');

describe('a file that a command names', () => {
  test.each([
    [join(folder, 'nowhere.pgn'), 'There is no file'],
    [folder, 'is a folder'],
    ['/dev/null', 'is a pipe or a device'],
    [empty, 'is empty'],
  ])('%s is refused with what is wrong', async (file, message) => {
    await expect(checkFile(file)).rejects.toThrow(message);
  });

  test('a pipe is refused before anybody waits for its other end', async () => {
    const pipe = join(folder, 'pipe.pgn');
    execFileSync('mkfifo', [pipe]);
    await expect(checkFile(pipe)).rejects.toThrow('can be read only once. Save it as a file first.');
  });

  test('games pass', async () => {
    await expect(checkFile(games)).resolves.toBeUndefined();
  });
});
