import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { addNetworks, isKnownNetwork, KNOWN_NETWORKS, listNetworks, storeNetwork } from '@tabia/human/node';
import { FetchFailed } from '../../../jobs/comparison/ask.ts';
import { fetchNetwork } from '../../../jobs/comparison/fetchNetworks.ts';
import { readConfig } from '../../config.ts';
import { CommandProblem, parse, parseOptions } from '../command.ts';

/** Copies human networks from a folder. Returns the exit code. */
export async function addTask(argv: readonly string[]): Promise<number> {
  const [from, ...more] = parse(argv, {}).positionals;
  if (from === undefined || more.length > 0) throw new CommandProblem('Name one folder with networks.', 2);
  const stored = await addNetworks(readConfig(process.env).netsDir, resolve(from));
  console.log(`Networks of the levels ${stored.map(({ level }) => level).join(', ')} are stored.`);
  return 0;
}

/** Fetches the network of a level from `url`, and checks that it is the known one. Throws a `CommandProblem`. */
export async function fetchKnownNetwork(url: string, level: number): Promise<Uint8Array> {
  try {
    return await fetchNetwork({
      url,
      level,
      sha256: KNOWN_NETWORKS[level],
      signal: new AbortController().signal,
    });
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    throw new CommandProblem(
      error.problem === 'wrong-hash'
        ? `${error.message} Nothing was stored. Check MAIA_URL.`
        : `${error.message} Check MAIA_URL and try again, or use: human-nets add`,
    );
  }
}

/** Fetches the networks that are not there yet. Returns the exit code. */
export async function getTask(argv: readonly string[]): Promise<number> {
  parseOptions(argv, {});
  const { netsDir, maiaUrl } = readConfig(process.env);
  const stored = new Map((await listNetworks(netsDir)).map(({ level, file }) => [level, file]));
  for (const level of Object.keys(KNOWN_NETWORKS).map(Number)) {
    const file = stored.get(level);
    if (file !== undefined && isKnownNetwork(level, await readFile(file))) {
      console.log(`${level}: is there already`);
      continue;
    }
    await storeNetwork(netsDir, level, await fetchKnownNetwork(maiaUrl, level));
    console.log(`${level}: fetched`);
  }
  return 0;
}
