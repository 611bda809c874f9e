import { type Command, PROGRAM, parseOptions } from './command.ts';

const OPTIONS = {};

export const command: Command = {
  usage: `Usage: ${PROGRAM} worker

Loads games, evaluates positions and sends mails, without serving HTTP. Any number of workers on any number of machines
share the work through the PostgreSQL server in DATABASE_URL.`,
  options: { '': OPTIONS },
  run: async (argv) => {
    parseOptions(argv, OPTIONS);
    const { work } = await import('./serve/work.ts');
    return work();
  },
};
