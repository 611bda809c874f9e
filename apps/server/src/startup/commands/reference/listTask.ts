import { listCollections } from '@tabia/reference/node';
import { readConfig } from '../../config.ts';
import { parseOptions } from '../command.ts';
import { collectionLine } from './collectionLine.ts';
import { REFERENCE_OPTIONS } from './referenceOptions.ts';

/** Prints the collections of reference games. Returns the exit code. */
export async function listTask(argv: readonly string[]): Promise<number> {
  const { json } = parseOptions(argv, REFERENCE_OPTIONS.list);
  const collections = await listCollections(readConfig(process.env).referenceDir);
  if (json) console.log(JSON.stringify(collections));
  else if (collections.length === 0)
    console.log('There are no reference games. Add some with: reference add FILE');
  else for (const collection of collections) console.log(collectionLine(collection));
  return 0;
}
