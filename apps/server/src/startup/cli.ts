import process from 'node:process';
import { checkNode } from './checkNode.ts';
import { type Command, PROGRAM } from './commands/command.ts';
import { exitCodeOf, explain } from './explain.ts';

interface Entry {
  readonly summary: string;
  /** The module is loaded on demand. */
  readonly load: () => Promise<{ readonly command: Command }>;
}

/** All commands by name. */
export const COMMANDS: Readonly<Record<string, Entry>> = {
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
  reference: {
    summary: 'games of other players, to compare with: reference add, list, show, remove',
    load: () => import('./commands/reference.ts'),
  },
  'human-nets': {
    summary: 'networks that predict what a human player of a given rating would play: human-nets get, add',
    load: () => import('./commands/humanNets.ts'),
  },
  'help-out': {
    summary: 'search the positions of your own games on this computer, for a service that runs elsewhere',
    load: () => import('./commands/helpOut.ts'),
  },
  admin: {
    summary:
      'accounts, promo codes, reports: admin create-user, set-admin, help-token, forget-tokens, promo, reports, announce, effect',
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
    `Usage: ${PROGRAM} COMMAND [options]`,
    '',
    ...lines,
    '',
    `${PROGRAM} COMMAND --help explains a command, ${PROGRAM} --version prints the version.`,
  ].join('\n');
}

function findCommand(name: string): Entry | undefined {
  const spelled = (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined) ?? name;
  return Object.hasOwn(COMMANDS, spelled) ? COMMANDS[spelled] : undefined;
}

function asksForHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

/** Runs a command. Returns the exit code: 0 success, 1 failure, 2 wrong usage. */
export async function dispatch([name, ...argv]: readonly string[]): Promise<number> {
  if (name === 'help' && argv[0] !== undefined) return dispatch([argv[0], '--help']);
  if (name === undefined || name === 'help' || asksForHelp(name)) {
    console.log(usageText());
    return name === undefined ? 2 : 0;
  }
  if (name === '--version') {
    console.log((await import('../sources/tabiaVersion.ts')).tabiaVersion);
    return 0;
  }
  const found = findCommand(name);
  if (!found) {
    console.error(`There is no command "${name}".\n\n${usageText()}`);
    return 2;
  }
  const { command } = await found.load();
  if (argv.some(asksForHelp)) {
    console.log(command.usage);
    return 0;
  }
  try {
    return await command.run(argv);
  } catch (error) {
    console.error(explain(error, command.usage));
    return exitCodeOf(error);
  }
}

if (import.meta.main) {
  checkNode();
  process.exit(await dispatch(process.argv.slice(2)));
}
