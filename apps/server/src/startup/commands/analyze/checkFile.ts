import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { listPlayers } from '@tabia/chess/pgn';
import { isSameName } from '@tabia/mistakes';
import { CommandProblem } from './CommandProblem.ts';

const MAX_SHOWN_NAMES = 10;

/** Fails with a `CommandProblem` when there is no such file, or nothing in it. */
export async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new CommandProblem(`There is no file ${file}. Check the path.`);
  if (found.size === 0) throw new CommandProblem(`The file ${file} is empty.`);
}

/** Fails with a `CommandProblem` when the file holds no games, or none of the player. */
export async function checkPlayer(file: string, player: string): Promise<void> {
  const players = await listPlayers(createReadStream(file));
  if (players.length === 0) throw new CommandProblem(`The file ${file} holds no chess games in PGN.`);
  if (players.some(({ name }) => isSameName(name, player))) return;
  const shown = players.slice(0, MAX_SHOWN_NAMES).map(({ name, games }) => `  ${name} (${games})`);
  const more = players.length > MAX_SHOWN_NAMES ? `\n  and ${players.length - MAX_SHOWN_NAMES} more` : '';
  throw new CommandProblem(
    `No game in ${file} was played by '${player}'. Name one of its players with --player:\n${shown.join('\n')}${more}`,
  );
}
