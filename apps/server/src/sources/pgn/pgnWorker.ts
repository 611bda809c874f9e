import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { SourceFailure, type SourceItem } from '../sourceItem.ts';
import { type PgnCursor, pgnBatches } from './pgn.ts';
import type { FromPgnThread, PgnThreadStart, ToPgnThread } from './pgnMessages.ts';

/** Items sent at once: enough to make a message cheap, few enough to come early. */
const ITEMS_IN_MESSAGE = 50;
/** Messages that may wait to be taken: reading runs ahead of the database by so much and no more. */
const MESSAGES_AHEAD = 8;

const port = parentPort;
if (!port) throw new Error('pgnWorker.ts runs as a worker thread only.');
const { wish, start } = workerData as PgnThreadStart;

const send = (message: FromPgnThread): void => port.postMessage(message);

let ahead = 0;
let onBytes: (bytes: Uint8Array | undefined) => void = () => {};
const taken = new EventTarget();
port.on('message', (message: ToPgnThread) => {
  if (message.kind === 'bytes') return onBytes(message.bytes);
  ahead -= 1;
  taken.dispatchEvent(new Event('taken'));
});

async function* file(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { promise, resolve } = Promise.withResolvers<Uint8Array | undefined>();
    onBytes = resolve;
    send({ kind: 'more' });
    const bytes = await promise;
    if (!bytes) return;
    yield bytes;
  }
}

const sendItems = async (items: readonly SourceItem<PgnCursor>[]): Promise<void> => {
  if (items.length === 0) return;
  while (ahead >= MESSAGES_AHEAD) await once(taken, 'taken');
  ahead += 1;
  send({ kind: 'items', items });
};

const run = async (): Promise<void> => {
  let items: SourceItem<PgnCursor>[] = [];
  try {
    for await (const batch of pgnBatches(file(), wish, start)) {
      for (const item of batch) {
        items.push(item);
        if (items.length < ITEMS_IN_MESSAGE) continue;
        await sendItems(items);
        items = [];
      }
    }
    await sendItems(items);
    send({ kind: 'done' });
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    await sendItems(items);
    send({ kind: 'failed', code: error.code, message: error.message });
  } finally {
    // What was sent is still delivered; only the listening must not keep the thread alive.
    port.unref();
  }
};

await run();
