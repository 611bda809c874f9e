import { type Command, fileArgument, PROGRAM, parse } from './command.ts';

const OPTIONS = {};

export const command: Command = {
  usage: `Usage: ${PROGRAM} backup FILE

Writes a consistent copy of the configured database to one file. \`${PROGRAM} restore FILE\` restores it into an empty
database, embedded or PostgreSQL. The service can keep running. The file contains all data, including password hashes:
keep it as safe as the database.`,
  options: { '': OPTIONS },
  run: async (argv) => {
    const file = fileArgument(parse(argv, OPTIONS).positionals, command.usage);
    const { backUp } = await import('./backup/backUp.ts');
    return backUp(file);
  },
};
