import { readFile } from 'node:fs/promises';
import { isKnownNetwork, KNOWN_NETWORKS, listNetworks, storeNetwork } from '@tabia/human/node';
import { readConfig } from '../../config.ts';
import { parseOptions } from '../command.ts';
import { fetchNetwork } from './fetchNetwork.ts';

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
    await storeNetwork(netsDir, level, await fetchNetwork(maiaUrl, level));
    console.log(`${level}: fetched`);
  }
  return 0;
}
