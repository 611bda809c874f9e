import { stat } from 'node:fs/promises';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A number with its noun: `1 game`, `2 games`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Something the user at the terminal can put right; the message says what and how. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  /** 1: it could not be done; 2: the command was called the wrong way. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The one file that a command names. */
export function fileArgument(positionals: readonly string[], usage: string): string {
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new CommandProblem(`Name one file.\n\n${usage}`, 2);
  return file;
}

/** Fails with a `CommandProblem` unless there is a file with something in it that can be read more than once. */
export async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new CommandProblem(`There is no file ${file}. Check the path.`);
  if (found.isDirectory()) throw new CommandProblem(`${file} is a folder. Name a file in it.`);
  if (!found.isFile()) {
    throw new CommandProblem(
      `${file} is a pipe or a device, which can be read only once. Save it as a file first.`,
    );
  }
  if (found.size === 0) throw new CommandProblem(`The file ${file} is empty.`);
}

/** What a schema of the contract makes of a text, which people see later as if it had been typed in the browser. */
export function checkedText(
  option: string,
  text: string,
  schema: { safeParse(text: string): { data?: string | undefined } },
  wanted: string,
): string {
  const { data } = schema.safeParse(text);
  if (data === undefined) throw new CommandProblem(`${option} needs ${wanted}.`, 2);
  return data;
}

/** How commands are typed; usage texts begin with it. */
export const PROGRAM = 'npm run tabia --';

/** Options of a command, without `--help`, which every command has. */
export type CommandOptions = ParseArgsOptionsConfig;

/**
 * A command. Its module is light, so that a wrong argument is answered at once: what does the work is imported when it
 * begins.
 */
export interface Command {
  readonly usage: string;
  /** By the words that precede the options: empty for a command without tasks. */
  readonly options: Readonly<Record<string, CommandOptions>>;
  /** Returns the exit code. */
  run(argv: readonly string[]): Promise<number>;
}

/** Parses options and other arguments; throws for unknown options. */
export function parse<Options extends CommandOptions>(argv: readonly string[], options: Options) {
  return parseArgs({ args: [...argv], allowPositionals: true, options });
}

/** Parses options; throws for anything else. */
export function parseOptions<Options extends CommandOptions>(argv: readonly string[], options: Options) {
  return parseArgs({ args: [...argv], allowPositionals: false, options }).values;
}

/** A command made of tasks, named by the first word; each is loaded when it is called. */
export function commandOfTasks<Options extends Readonly<Record<string, CommandOptions>>>(
  usage: string,
  options: Options,
  tasks: Readonly<Record<keyof Options & string, () => Promise<Command['run']>>>,
): Command {
  return {
    usage,
    options,
    run: async ([name, ...argv]) => {
      if (name === undefined || !Object.hasOwn(tasks, name)) {
        const found = name === undefined ? 'A task is missing.' : `There is no task "${name}".`;
        throw new CommandProblem(`${found}\n\n${usage}`, 2);
      }
      return (await tasks[name as keyof typeof tasks]())(argv);
    },
  };
}
