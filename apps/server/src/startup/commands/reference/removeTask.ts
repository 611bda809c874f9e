import { removeCollection } from '@tabia/reference/node';
import { readConfig } from '../../config.ts';
import { CommandProblem, parse } from '../command.ts';
import { REFERENCE_OPTIONS } from './referenceOptions.ts';

/** Removes a collection of reference games. Returns the exit code. */
export async function removeTask(argv: readonly string[]): Promise<number> {
  const [name, ...more] = parse(argv, REFERENCE_OPTIONS.remove).positionals;
  if (name === undefined || more.length > 0) throw new CommandProblem('Name one collection to remove.', 2);
  await removeCollection(readConfig(process.env).referenceDir, name);
  console.log(`${name} is removed.`);
  return 0;
}
