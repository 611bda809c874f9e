import type { ServerEvent } from '../contract/index.ts';
import { type EventSurroundings, listenToEvents } from './eventStream.ts';
import { loadContract } from './loadContract.ts';

/** Parses an event of the stream; undefined for an unknown one. */
async function readEvent(data: string): Promise<ServerEvent | undefined> {
  try {
    return (await loadContract()).ServerEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** What a listener hears of the stream. */
export interface ServerEventListener {
  readonly onEvent: (event: ServerEvent) => void;
  /** Events were lost while disconnected. */
  readonly onMissed: (() => void) | undefined;
  /** The server refused the stream, which is asked for again later; `isStopped` is true once nobody listens. */
  readonly onRefused: (isStopped: () => boolean) => Promise<void>;
}

/** Tells the listener of each known event of the stream, in their order, until the returned function is called. */
export function listenToServerEvents(
  url: string,
  surroundings: EventSurroundings,
  { onEvent, onMissed, onRefused }: ServerEventListener,
): () => void {
  let stopped = false;
  let heard = Promise.resolve();
  const onData = (data: string): void => {
    const event = readEvent(data);
    heard = heard.then(async () => {
      const known = await event;
      if (known && !stopped) onEvent(known);
    });
  };
  const listener = {
    onData,
    onMissed: () => {
      if (!stopped) onMissed?.();
    },
    onRefused: () => void onRefused(() => stopped),
  };
  const stop = listenToEvents(url, listener, surroundings);
  return () => {
    stopped = true;
    stop();
  };
}
