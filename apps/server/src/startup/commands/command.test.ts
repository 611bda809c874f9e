import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
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

  test('a named socket is refused before anybody waits for its other end', async () => {
    const path = join(folder, 'pipe.pgn');
    const server = createServer();
    await new Promise<void>((done) => server.listen(path, done));
    await expect(checkFile(path)).rejects.toThrow('can be read only once. Save it as a file first.');
    await new Promise((done) => server.close(done));
  });

  test('games pass', async () => {
    await expect(checkFile(games)).resolves.toBeUndefined();
  });
});
