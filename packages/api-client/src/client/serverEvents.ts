import type { ServerEvent } from '../contract/index.ts';
import { type EventSurroundings, listenToEvents } from './eventStream.ts';
import { loadEnvelope } from './loadEnvelope.ts';

/** Parses an event of the stream; undefined for an unknown one. */
async function readEvent(data: string): Promise<ServerEvent | undefined> {
  try {
    return (await loadEnvelope()).ServerEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/**
 * Calls `onEvent` for each known event of the stream, in their order, until the returned function is called; `onMissed`
 * reports that events were lost while disconnected.
 */
export function listenToServerEvents(
  url: string,
  surroundings: EventSurroundings,
  onEvent: (event: ServerEvent) => void,
  onMissed?: () => void,
): () => void {
  let isStopped = false;
  let heard = Promise.resolve();
  const onData = (data: string): void => {
    const event = readEvent(data);
    heard = heard.then(async () => {
      const known = await event;
      if (known && !isStopped) onEvent(known);
    });
  };
  const stop = listenToEvents(
    url,
    {
      onData,
      onMissed: () => {
        if (!isStopped) onMissed?.();
      },
    },
    surroundings,
  );
  return () => {
    isStopped = true;
    stop();
  };
}
