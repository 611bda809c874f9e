import { resolve } from 'node:path';
import { addNetworks } from '@tabia/human/node';
import { readConfig } from '../../config.ts';
import { CommandProblem, parse } from '../command.ts';

/** Copies human networks from a folder. Returns the exit code. */
export async function addTask(argv: readonly string[]): Promise<number> {
  const [from, ...more] = parse(argv, {}).positionals;
  if (from === undefined || more.length > 0) throw new CommandProblem('Name one folder with networks.', 2);
  const stored = await addNetworks(readConfig(process.env).netsDir, resolve(from));
  console.log(`Networks of the levels ${stored.map(({ level }) => level).join(', ')} are stored.`);
  return 0;
}
