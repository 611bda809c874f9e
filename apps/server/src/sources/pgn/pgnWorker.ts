import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { SourceFailure, type SourceItem } from '../sourceItem.ts';
import { lowerThread } from './lowerThread.ts';
import { type PgnCursor, pgnBatches } from './pgn.ts';
import type { FromPgnThread, PgnThreadStart, ToPgnThread } from './pgnMessages.ts';

/** Large enough to make messages cheap, small enough for early results. */
const ITEMS_IN_MESSAGE = 50;
/** Unconsumed messages: limits how far parsing runs ahead of the database. */
const MESSAGES_AHEAD = 8;

function requirePort(): MessagePort {
  if (!parentPort) throw new Error('pgnWorker.ts runs as a worker thread only.');
  return parentPort;
}

const port = requirePort();
const { selection, start } = workerData as PgnThreadStart;

function send(message: FromPgnThread): void {
  port.postMessage(message);
}

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

async function sendItems(items: readonly SourceItem<PgnCursor>[]): Promise<void> {
  if (items.length === 0) return;
  while (ahead >= MESSAGES_AHEAD) await once(taken, 'taken');
  ahead += 1;
  send({ kind: 'items', items });
}

async function run(): Promise<void> {
  // Several files at once would keep every processor busy for seconds.
  lowerThread();
  let items: SourceItem<PgnCursor>[] = [];
  try {
    for await (const batch of pgnBatches(file(), selection, start)) {
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
    // Sent messages are still delivered; the listener must not keep the thread alive.
    port.unref();
  }
}

await run();
