import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { countOption, requireFile, requireGames } from '../../benchmarks/checkedArguments.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabia-benchmarks-'));
const said = vi.spyOn(console, 'error').mockImplementation(() => {});
const ended = vi.spyOn(process, 'exit').mockImplementation((code) => {
  throw new Error(`ended with ${code}`);
});
afterAll(() => {
  said.mockRestore();
  ended.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const nowhere = join(folder, 'nowhere.pgn');
const empty = fileOf('empty.pgn', '');
const words = fileOf('words.pgn', 'Dear Anna,\n');
const game = fileOf('game.pgn', '[White "Anna"]\n[Black "Ben"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n');

test('what is right passes', async () => {
  expect([countOption('games', '300'), countOption('positions', 'Infinity')]).toEqual([300, Infinity]);
  await requireGames(game, 'Anna');
  expect(ended).not.toHaveBeenCalled();
});

test.each(['0', '-1', '1.5', 'x', ''])('a number that counts nothing ends the benchmark: "%s"', (text) => {
  expect(() => countOption('imports', text)).toThrow('ended with 1');
  expect(said).toHaveBeenLastCalledWith(`--imports needs a whole number from 1, and got "${text}".`);
});

test.each([
  ['There is no file', () => requireFile(nowhere)],
  ['is empty', () => requireFile(empty)],
  ['holds no chess games', () => requireGames(words, 'Anna')],
  ["was played by 'Carl'", () => requireGames(game, 'Carl')],
])('a file that gives no figures ends the benchmark: it %s', async (reason, check) => {
  await expect(check()).rejects.toThrow('ended with 1');
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining(reason));
});
