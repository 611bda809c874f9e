import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { listPlayers, type PlayerCount } from '@tabia/chess/pgn';
import { isSameName } from '@tabia/mistakes';
import type { GameFileOptions } from '../../../sources/files/gameBatches.ts';
import { unpackFiles } from '../../../sources/files/unpackFiles.ts';
import { CommandProblem } from '../command.ts';

const MAX_SHOWN_NAMES = 10;

/** Bytes. Large archives are up to whoever runs the command; bombs are refused. */
const MAX_UNPACKED_BYTES = 2_000_000_000;

/** How the command reads a file. */
export function optionsFor(file: string): GameFileOptions {
  return { maxBytes: MAX_UNPACKED_BYTES, fileName: basename(file) };
}

/** The players of a file, packed or not, most games first. */
async function playersOf(file: string): Promise<readonly PlayerCount[]> {
  const counts = new Map<string, number>();
  const options = optionsFor(file);
  for await (const bytes of unpackFiles(createReadStream(file), options, options.fileName)) {
    for (const { name, games } of await listPlayers(bytes)) counts.set(name, (counts.get(name) ?? 0) + games);
  }
  return [...counts].map(([name, games]) => ({ name, games })).sort((a, b) => b.games - a.games);
}

/** Fails with a `CommandProblem` when the file holds no games, or none of the player. */
export async function checkPlayer(file: string, player: string): Promise<void> {
  const players = await playersOf(file);
  if (players.length === 0) throw new CommandProblem(`The file ${file} holds no chess games in PGN.`);
  if (players.some(({ name }) => isSameName(name, player))) return;
  const shown = players.slice(0, MAX_SHOWN_NAMES).map(({ name, games }) => `  ${name} (${games})`);
  const more = players.length > MAX_SHOWN_NAMES ? `\n  and ${players.length - MAX_SHOWN_NAMES} more` : '';
  throw new CommandProblem(
    `No game in ${file} was played by '${player}'. Name one of its players with --player:\n${shown.join('\n')}${more}`,
  );
}
