import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import { openDatabase } from '../../../store/database/openDatabase.ts';
import { listPlayers } from '../../../store/games/players.ts';
import { command } from '../import.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabia-import-'));
vi.stubEnv('DATA_DIR', folder);
vi.stubEnv('DATABASE_URL', '');
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command for the only account. Resolves to its complaint and the number of players afterward. */
async function refusalOf(file: string, more: readonly string[] = []): Promise<[string, number]> {
  const directory = { directory: folder };
  const before = await openDatabase(directory);
  const { id, email } = await aUser(before.db);
  await before.close();
  const argv = [file, '--email', email ?? '', '--player', 'Anna Nobody', ...more];
  const { message } = (await command.run(argv).catch((error: unknown) => error)) as Error;
  const after = await openDatabase(directory);
  const players = await listPlayers(after.db, id);
  await after.close();
  return [message, players.length];
}

test('a name that is not in the file leaves nothing behind, and the names of the file are said', {
  timeout: 60_000,
}, async () => {
  const file = join(folder, 'games.pgn');
  writeFileSync(file, '[White "Morphy, Paul"]\n[Black "Anderssen, Adolf"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n');
  const [message, players] = await refusalOf(file);
  expect(message).toContain(
    'Name one of its players with --player:\n  Anderssen, Adolf (1)\n  Morphy, Paul (1)',
  );
  expect(players).toBe(0);
});

test('a folder is no file of games', { timeout: 60_000 }, async () => {
  expect(await refusalOf(folder)).toEqual([`${folder} is a folder. Name a file in it.`, 0]);
});

test.each(['', '\u200b', 'a'.repeat(81)])(
  'no player is made with the name %j',
  { timeout: 60_000 },
  async (into) => {
    const file = join(folder, 'own.pgn');
    writeFileSync(file, '[White "Anna Nobody"]\n[Black "Ben"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n');
    expect(await refusalOf(file, ['--into', into])).toEqual(['--into needs a name of 1 to 80 letters.', 0]);
  },
);
