import process from 'node:process';
import { checkNode } from './checkNode.ts';
import { explain } from './explain.ts';

/** A command as the dispatcher knows it: the rest is loaded when it is called. */
interface Command {
  readonly summary: string;
  readonly load: () => Promise<{ run: (argv: readonly string[]) => Promise<number> }>;
}

const commands: Readonly<Record<string, Command>> = {
  serve: { summary: 'run the whole service in one process', load: () => import('./commands/serve.ts') },
  worker: {
    summary: 'only work: load games, evaluate positions (needs DATABASE_URL)',
    load: () => import('./commands/worker.ts'),
  },
  import: {
    summary: 'load a PGN file into an account and wait until it is stored',
    load: () => import('./commands/import.ts'),
  },
  analyze: {
    summary: "find the mistakes that come back in a player's games, without server or account",
    load: () => import('./commands/analyze.ts'),
  },
  'make-sample': {
    summary: 'make the sample games of the guest account',
    load: () => import('./commands/makeSample.ts'),
  },
  admin: {
    summary: 'accounts and promo codes: admin create-user, set-admin, promo',
    load: () => import('./commands/admin.ts'),
  },
  backup: { summary: 'write the whole database into a file', load: () => import('./commands/backup.ts') },
  restore: { summary: 'put a backup into an empty database', load: () => import('./commands/restore.ts') },
};

/** Other spellings of commands. */
const ALIASES: Readonly<Record<string, string>> = { analyse: 'analyze' };

function usage(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Usage: npm run tabia -- COMMAND [options]',
    '',
    ...lines,
    '',
    'npm run tabia -- COMMAND --help says more about a command.',
  ].join('\n');
}

/** Runs the command that the arguments name. Resolves to the exit code: 0 done, 1 failed, 2 wrong arguments. */
export async function dispatch([name, ...argv]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(usage());
    return name === undefined ? 2 : 0;
  }
  const spelled = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name;
  const command = spelled !== undefined && Object.hasOwn(commands, spelled) ? commands[spelled] : undefined;
  if (!command) {
    console.error(`There is no command "${name}".\n\n${usage()}`);
    return 2;
  }
  try {
    return await (await command.load()).run(argv);
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

if (import.meta.main) {
  checkNode();
  process.exit(await dispatch(process.argv.slice(2)));
}
