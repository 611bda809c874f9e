import { existsSync } from 'node:fs';
import { type Command, CommandProblem, fileArgument, PROGRAM, parse } from './command.ts';

const OPTIONS = {};

export const command: Command = {
  usage: `Usage: ${PROGRAM} restore FILE

Restores a backup into the configured database, all or nothing. The database must be empty, and no service may be running
on it.`,
  options: { '': OPTIONS },
  run: async (argv) => {
    const file = fileArgument(parse(argv, OPTIONS).positionals, command.usage);
    if (!existsSync(file)) throw new CommandProblem(`There is no file ${file}.`);
    const { restore } = await import('./backup/restoreFile.ts');
    return restore(file);
  },
};
