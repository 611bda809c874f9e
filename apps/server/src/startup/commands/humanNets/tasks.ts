import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  addNetworks,
  isKnownNetwork,
  KNOWN_NETWORKS,
  listNetworks,
  networkName,
  storeNetwork,
} from '@tabia/human/node';
import { askOutside } from '../../../sources/requests/outgoing.ts';
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

/** A network has 1.3 MB. */
const MAX_BYTES = 20_000_000;
const MAX_MS = 300_000;

/** Fetches the network of a level from `url`, and checks that it is the known one. Throws a `CommandProblem`. */
export async function fetchNetwork(url: string, level: number): Promise<Uint8Array> {
  const { origin, pathname } = new URL(url);
  const path = `${pathname.replace(/\/$/, '')}/${networkName(level)}`;
  const { signal } = new AbortController();
  const chunks: Uint8Array[] = [];
  try {
    const answer = await askOutside({
      origin,
      path,
      headers: {},
      signal,
      maxBytes: MAX_BYTES,
      maxMs: MAX_MS,
    });
    if (answer.status !== 200)
      throw new CommandProblem(
        `${origin}${path} answered ${answer.status}. Check MAIA_URL, or use: human-nets add`,
      );
    for await (const chunk of answer.bytes()) chunks.push(chunk);
  } catch (error) {
    if (error instanceof CommandProblem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandProblem(
      `${origin} cannot be reached (${reason}). Try again later, or use: human-nets add`,
    );
  }
  const bytes = Buffer.concat(chunks);
  if (isKnownNetwork(level, bytes)) return bytes;
  throw new CommandProblem(
    `${origin}${path} is not the known network: its SHA-256 differs. Nothing was stored. Check MAIA_URL.`,
  );
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
    await storeNetwork(netsDir, level, await fetchNetwork(maiaUrl, level));
    console.log(`${level}: fetched`);
  }
  return 0;
}
