/** The process of `countGames`: counts the games of one file and reports its progress. */
import { addCollection } from '@tabia/reference/node';
import { counted, openCollectionFile } from '../../sources/files/collectionFile.ts';
import { FileRefusal } from '../../sources/files/fileRefusal.ts';
import { gameBatches } from '../../sources/files/gameBatches.ts';
import { problemOf } from './ask.ts';
import type { CountStart, FromCounting } from './countMessages.ts';

/** Progress of the sorting is reported in whole percent. */
const THOUSANDTHS = 1_000;

async function say(message: FromCounting): Promise<void> {
  await new Promise<void>((sent) => void process.send?.(message, () => sent()));
}

async function count({ folder, file }: CountStart): Promise<void> {
  const opened = await openCollectionFile(file);
  if (!opened) throw new Error(`There is no file ${file}.`);
  const { name, fingerprint, size } = opened;
  let done = 0;
  const bytes = counted(opened.bytes, (more) => {
    done += more;
  });
  await addCollection(folder, {
    ...{ name, fingerprint, filter: {} },
    batches: gameBatches(bytes, { maxBytes: Number.POSITIVE_INFINITY, fileName: file }),
    isDamage: (error) => error instanceof FileRefusal,
    onProgress: (progress) => {
      const now =
        progress.phase === 'merging'
          ? { done: Math.round(progress.share * THOUSANDTHS), total: THOUSANDTHS }
          : { done, total: size };
      void say({
        kind: 'progress',
        progress: { phase: progress.phase === 'merging' ? 'sorting' : 'counting', ...now },
      });
    },
    now: () => new Date(),
  });
}

// Nobody is waiting for the result; the next request continues from here.
process.once('disconnect', () => process.exit());
try {
  await count(JSON.parse(process.argv[2] ?? '') as CountStart);
  await say({ kind: 'done' });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  await say({ kind: 'failed', problem: problemOf(error), message });
}
process.disconnect?.();
