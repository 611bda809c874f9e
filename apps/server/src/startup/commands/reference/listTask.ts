import { listCollections, listUnfinished, type Unfinished } from '@tabia/reference/node';
import { readConfig } from '../../config.ts';
import { parseOptions } from '../command.ts';
import { collectionLine } from './collectionLine.ts';
import { REFERENCE_OPTIONS } from './referenceOptions.ts';

/** An addition that has not ended, in one line, and what to do. */
function unfinishedLine({ name, startedAt }: Unfinished): string {
  return (
    `${name}: not finished, begun ${startedAt.slice(0, 10)}. Unless a command is adding it now, ` +
    `run the same "reference add" again to continue, or "reference remove ${name}" to drop it.`
  );
}

/** Prints the collections of reference games. Returns the exit code. */
export async function listTask(argv: readonly string[]): Promise<number> {
  const { json } = parseOptions(argv, REFERENCE_OPTIONS.list);
  const { referenceDir } = readConfig(process.env);
  const [collections, unfinished] = await Promise.all([
    listCollections(referenceDir),
    listUnfinished(referenceDir),
  ]);
  if (json) {
    const begun = unfinished.map(({ name, startedAt }) => ({ name, games: 0, unfinished: true, startedAt }));
    console.log(JSON.stringify([...collections, ...begun]));
    return 0;
  }
  if (collections.length + unfinished.length === 0)
    console.log('There are no reference games. Add some with: reference add FILE');
  for (const collection of collections) console.log(collectionLine(collection));
  for (const begun of unfinished) console.log(unfinishedLine(begun));
  return 0;
}
