import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { listPlayers } from '@tabia/chess/pgn';
import { CommandProblem } from './CommandProblem.ts';

const SHOWN_NAMES = 10;

const sameName = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/**
 * Every spelling of the player's name in the file, upper and lower case aside. Fails with a `CommandProblem` when
 * there is no such file, no games in it or no such player.
 */
export async function heroNames(file: string, player: string): Promise<readonly string[]> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new CommandProblem(`There is no file ${file}. Check the path.`);
  if (found.size === 0) throw new CommandProblem(`The file ${file} is empty.`);
  const players = await listPlayers(createReadStream(file));
  if (players.length === 0) throw new CommandProblem(`The file ${file} holds no chess games in PGN.`);
  const names = players.filter(({ name }) => sameName(name, player)).map(({ name }) => name);
  if (names.length > 0) return names;
  const shown = players.slice(0, SHOWN_NAMES).map(({ name, games }) => `  ${name} (${games})`);
  const more = players.length > SHOWN_NAMES ? `\n  and ${players.length - SHOWN_NAMES} more` : '';
  throw new CommandProblem(
    `No game in ${file} was played by '${player}'. Name one of its players with --player:\n${shown.join('\n')}${more}`,
  );
}
