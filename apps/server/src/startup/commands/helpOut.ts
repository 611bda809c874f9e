import { availableParallelism } from 'node:os';
import process from 'node:process';
import { type Command, CommandProblem, PROGRAM, parseOptions } from './command.ts';

const OPTIONS = {
  url: { type: 'string' },
  token: { type: 'string' },
  workers: { type: 'string' },
  'for-all': { type: 'boolean', default: false },
} as const;

/** More would hold more leases than an account may have. */
const MAX_WORKERS = 8;

export const command: Command = {
  usage: `Usage: ${PROGRAM} help-out --url URL [--token T] [--workers N] [--for-all]

Searches the positions of your own games on this computer, so that your first list is ready sooner. The server makes
some of the searches again and takes nothing more after one difference. Ends with Ctrl-C; nothing is lost then.
  --url URL     the service, such as https://chess.example.org
  --token T     a token from your settings on that site; better in the variable TABIA_TOKEN
  --workers N   engines, 1 to ${MAX_WORKERS}; default: one less than this computer has cores
  --for-all     with a token of admin help-token: search for all accounts; what this computer finds is trusted`,
  options: { '': OPTIONS },
  run: async (argv) => {
    const options = parseOptions(argv, OPTIONS);
    const { url, token = process.env.TABIA_TOKEN, workers } = options;
    if (!url || !token)
      throw new CommandProblem(`--url and --token or TABIA_TOKEN are required.\n\n${command.usage}`, 2);
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new CommandProblem('--url needs an address that begins with https:// or http://.', 2);
    const most = Math.min(MAX_WORKERS, Math.max(1, availableParallelism() - 1));
    const processes = workers === undefined ? most : Number(workers);
    if (!Number.isInteger(processes) || processes < 1 || processes > MAX_WORKERS)
      throw new CommandProblem(`--workers needs a number from 1 to ${MAX_WORKERS}.`, 2);
    const { helpOut } = await import('./helpOut/helpOut.ts');
    const stopping = new AbortController();
    process.once('SIGINT', () => stopping.abort());
    process.once('SIGTERM', () => stopping.abort());
    await helpOut({
      origin: new URL(url).origin,
      token,
      processes,
      forAll: options['for-all'],
      signal: stopping.signal,
      print: console.log,
    });
    return 0;
  },
};
