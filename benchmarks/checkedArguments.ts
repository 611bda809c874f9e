import { checkPlayer } from '../apps/server/src/startup/commands/analyze/checkPlayer.ts';
import { checkFile } from '../apps/server/src/startup/commands/command.ts';

/** Ends a benchmark with what is wrong with its arguments. Engines end with it; a server or a database would not. */
export function refuse(words: string): never {
  console.error(words);
  process.exit(1);
}

/** The whole number of an option, or `Infinity`; ends the benchmark if it is none, or less than 1. */
export function countOption(name: string, text: string): number {
  const value = Number(text);
  return value >= 1 && (Number.isInteger(value) || value === Number.POSITIVE_INFINITY)
    ? value
    : refuse(`--${name} needs a whole number from 1, and got "${text}".`);
}

/** Ends the benchmark if there is no such file, or nothing in it. */
export async function requireFile(file: string): Promise<void> {
  await checkFile(file).catch(({ message }: Error) => refuse(message));
}

/** Ends the benchmark if there is no such file, no game in it, or none of the player. */
export async function requireGames(file: string, player: string): Promise<void> {
  await requireFile(file);
  await checkPlayer(file, player).catch(({ message }: Error) => refuse(message));
}
