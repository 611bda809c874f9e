import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));
/** Two long searches of a real engine, on whatever machine this runs. */
const PATIENCE_MS = 300_000;
const IN_OPEN = 'The reason is being checked.';
const REASON = /wins the queen/;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabia-analyze-'));
  // Black leaves the queen to a knight in each game.
  const games = ['d5', 'h6', 'f6', 'd6'].map(
    (reply, day) =>
      `[White "Ben"]\n[Black "Anna"]\n[Date "2024.01.0${day + 1}"]\n\n1. e4 e5 2. Nf3 Qg5 3. Nxg5 ${reply} 1-0\n\n`,
  );
  await writeFile(join(folder, 'games.pgn'), games.join(''));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the command writes, in the parts in which it comes. */
async function partsOf(reasons: 'all' | 'none'): Promise<readonly string[]> {
  const file = join(folder, 'games.pgn');
  const args = ['analyze', file, '--player', 'Anna', '--processes', '1', '--reasons', reasons];
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const parts: string[] = [];
  for await (const part of child.stdout) parts.push(String(part));
  return parts;
}

test('the list is on the screen before its reason is confirmed', { timeout: PATIENCE_MS }, async () => {
  const parts = await partsOf('all');
  const list = parts.findIndex((part) => part.includes('1 critical position'));
  const reason = parts.findIndex((part) => REASON.test(part));
  expect(parts[list]).toContain(IN_OPEN);
  expect(reason).toBeGreaterThan(list);
});

test('without reasons the command ends with the list', { timeout: PATIENCE_MS }, async () => {
  const text = (await partsOf('none')).join('');
  expect(text).toContain('1 critical position');
  expect(text).toContain('Qg5        4 x');
  expect(text).not.toContain(IN_OPEN);
  expect(text).not.toMatch(REASON);
});
