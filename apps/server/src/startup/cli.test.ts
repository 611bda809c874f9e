import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tabiaVersion } from '../sources/tabiaVersion.ts';
import { COMMANDS } from './cli.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
const PATIENCE_MS = 60_000;
const names = Object.keys(COMMANDS);

/** Prints the number of modules from packages that the process loaded, at its end. */
const COUNT_PACKAGES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  let count = 0;
  registerHooks({ load: (url, context, next) => {
    if (url.includes('/node_modules/') || url.includes('/packages/')) count += 1;
    return next(url, context);
  } });
  process.on('exit', () => process.stderr.write('packages: ' + count));
`)}`;

function run(...argv: readonly string[]) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: '/nonexistent/tabia' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', COUNT_PACKAGES, cli, ...argv], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function flagsIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\w-])--[a-z][a-z-]*/g) ?? [])].sort();
}

describe.each(names)('%s', (name) => {
  test('explains itself as it is typed, with its options and no others', {
    timeout: PATIENCE_MS,
  }, async () => {
    const { command } = await (COMMANDS[name]?.load() ?? expect.unreachable());
    const { status, stdout } = run(name, '--help');
    expect(status).toBe(0);
    const tasks = Object.entries(command.options);
    for (const [task, options] of tasks) {
      const typed = ['npm run tabia --', name, task].filter(Boolean).join(' ');
      const lines = stdout.split('\n').filter((line) => line.includes(typed) || tasks.length === 1);
      expect(lines.length).toBeGreaterThan(0);
      const documented = flagsIn(lines.join('\n'));
      expect([typed, documented]).toEqual([
        typed,
        Object.keys(options)
          .map((option) => `--${option}`)
          .sort(),
      ]);
    }
  });

  test('refuses an unknown option before anything is loaded', { timeout: PATIENCE_MS }, async () => {
    const { command } = await (COMMANDS[name]?.load() ?? expect.unreachable());
    const [task = ''] = Object.keys(command.options);
    const { status, stderr } = run(...[name, task].filter(Boolean), '--no-such-option');
    expect([status, stderr]).toEqual([2, expect.stringContaining("Unknown option '--no-such-option'.\n\n")]);
    expect(stderr).toContain(command.usage);
    expect(stderr).not.toContain('    at ');
  });
});

test('the list of commands names every task of a command', { timeout: PATIENCE_MS }, async () => {
  for (const { summary, load } of Object.values(COMMANDS)) {
    const { options } = (await load()).command;
    const tasks = Object.keys(options).filter(Boolean);
    expect(tasks.filter((task) => !summary.includes(task))).toEqual([]);
  }
});

test.each([
  [['--help'], 0, 'Usage: npm run tabia -- COMMAND'],
  [[], 2, 'Usage: npm run tabia -- COMMAND'],
  [['-h'], 0, 'Usage: npm run tabia -- COMMAND'],
  [['help', 'analyze'], 0, 'Usage: npm run tabia -- analyze'],
  [['analyze', '-h'], 0, 'Usage: npm run tabia -- analyze'],
  [['help', 'backupp'], 2, 'There is no command "backupp".'],
  [['--version'], 0, tabiaVersion],
  [['backupp'], 2, 'There is no command "backupp".'],
  [['admin', 'promote'], 2, 'There is no task "promote".'],
  [['backup'], 2, 'Name one file.'],
  [
    ['worker', 'extra'],
    2,
    "Unexpected argument 'extra'. This command does not take positional arguments.\n\nUsage: ",
  ],
  [['import', 'a.pgn'], 2, '--email and --player are required.'],
  [['analyze', 'a.pgn'], 2, 'Name the player with --player NAME.'],
  ...names.map((name): [string[], number, string] => [[name, '--help'], 0, `npm run tabia -- ${name}`]),
])('%j is answered at once: no package is loaded', { timeout: PATIENCE_MS }, (argv, code, words) => {
  const { status, stdout, stderr } = run(...argv);
  expect([status, stdout + stderr]).toEqual([code, expect.stringContaining(words)]);
  expect(stderr).toContain('packages: 0');
});
