import { CommandProblem } from '../analyze/CommandProblem.ts';

/** The one file that a command names. */
export function fileArgument(positionals: readonly string[], usage: string): string {
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new CommandProblem(`Name one file.\n\n${usage}`, 2);
  return file;
}
