import process from 'node:process';
import { checkNode } from './checkNode.ts';
import { explain } from './explain.ts';

/** A command; its module is loaded on demand. */
interface Command {
  readonly summary: string;
  readonly load: () => Promise<{ run: (argv: readonly string[]) => Promise<number> }>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: { summary: 'run the whole service in one process', load: () => import('./commands/serve.ts') },
  worker: {
    summary: 'load games and evaluate positions only (needs DATABASE_URL)',
    load: () => import('./commands/worker.ts'),
  },
  import: {
    summary: 'load a PGN file into an account and wait until it is stored',
    load: () => import('./commands/import.ts'),
  },
  analyze: {
    summary: "find a player's repeated mistakes in a PGN file, without server or account",
    load: () => import('./commands/analyze.ts'),
  },
  'make-sample': {
    summary: 'generate the sample games of the guest account',
    load: () => import('./commands/makeSample.ts'),
  },
  admin: {
    summary:
      'accounts, promo codes, reports, launch mail: admin create-user, set-admin, promo, reports, announce',
    load: () => import('./commands/admin.ts'),
  },
  backup: { summary: 'write the whole database to a file', load: () => import('./commands/backup.ts') },
  restore: {
    summary: 'restore a backup into an empty database',
    load: () => import('./commands/restore.ts'),
  },
};

/** Other spellings of commands. */
const ALIASES: Readonly<Record<string, string>> = { analyse: 'analyze' };

function usageText(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Usage: npm run tabia -- COMMAND [options]',
    '',
    ...lines,
    '',
    'npm run tabia -- COMMAND --help explains a command.',
  ].join('\n');
}

/** Runs a command. Returns the exit code: 0 success, 1 failure, 2 wrong usage. */
export async function dispatch([name, ...argv]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(usageText());
    return name === undefined ? 2 : 0;
  }
  const spelled = (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined) ?? name;
  const command = Object.hasOwn(COMMANDS, spelled) ? COMMANDS[spelled] : undefined;
  if (!command) {
    console.error(`There is no command "${name}".\n\n${usageText()}`);
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
