import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

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
