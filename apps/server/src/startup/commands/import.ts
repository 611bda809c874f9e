import { type Command, CommandProblem, checkFile, fileArgument, PROGRAM, parse } from './command.ts';
import type { ImportRequest } from './import/importFile.ts';

const OPTIONS = {
  email: { type: 'string' },
  player: { type: 'string' },
  into: { type: 'string' },
  category: { type: 'string', default: 'otb' },
} as const;

function readRequest(argv: readonly string[]): ImportRequest {
  const { values, positionals } = parse(argv, OPTIONS);
  const { email, player, category } = values;
  const file = fileArgument(positionals, command.usage);
  if (!email || !player) {
    throw new CommandProblem(`--email and --player are required.\n\n${command.usage}`, 2);
  }
  if (category !== 'otb' && category !== 'correspondence') {
    throw new CommandProblem('--category needs otb or correspondence.', 2);
  }
  return { file, email, player, into: values.into ?? player, category };
}

export const command: Command = {
  usage: `Usage: ${PROGRAM} import FILE.pgn --email E --player NAME [--into NAME] [--category otb|correspondence]

Loads a player's games from a PGN file into an account, like an upload in the browser; the running service analyzes
them. The file may be packed: ZIP, GZIP, BZIP2, ZSTD. With the embedded database stop the service first and start it
afterward.
  --email E       the account
  --player NAME   the player's name in the file
  --into NAME     the player in the account that gets the games; created if missing; default: the same name
  --category      over-the-board games (otb, the default) or correspondence games`,
  options: { '': OPTIONS },
  run: async (argv) => {
    const request = readRequest(argv);
    await checkFile(request.file);
    const { importFile } = await import('./import/importFile.ts');
    return importFile(request);
  },
};
