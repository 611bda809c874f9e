/** Callbacks of one tab. */
export interface EventListener {
  /** The raw data of one event. */
  readonly onData: (data: string) => void;
  /** Events are lost: the stream has reconnected, or something changed between the first answers and its opening. */
  readonly onMissed: () => void;
  /** The server refused the stream; it is asked again after a pause. */
  readonly onRefused: () => void;
}

/** Browser features; `locks` is missing unless the page came over TLS or from localhost. */
export interface EventSurroundings {
  readonly openSource: (url: string) => EventSource;
  readonly openChannel: ((name: string) => BroadcastChannel) | undefined;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Calls back after `ms` milliseconds; returns a function that cancels it. */
  readonly later: (work: () => void, ms: number) => () => void;
  /** Milliseconds on a clock that is never set. */
  readonly now: () => number;
}

/** Name of the lock and of the channel. */
const NAME = 'tabia-events';
/**
 * A browser does not retry a refused stream, for example while the server starts. Limits of the retry delay, ms.
 */
const MIN_PAUSE_MS = 3_000;
const MAX_PAUSE_MS = 60_000;

/** The features of a page. */
export function pageSurroundings(): EventSurroundings {
  return {
    openSource: (url) => new EventSource(url, { withCredentials: true }),
    openChannel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
    locks: globalThis.navigator?.locks,
    later: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    now: () => performance.now(),
  };
}

/**
 * Keeps one stream open and reconnects it until the returned function is called. `since`: when the page began to read,
 * before which nothing was missed; undefined where something may have been.
 */
function holdStream(
  url: string,
  { openSource, later, now }: EventSurroundings,
  { onData, onMissed, onRefused }: EventListener,
  since: number | undefined,
): () => void {
  let pause = MIN_PAUSE_MS;
  let close = (): void => {};
  // A moment, until the server has said whether anything changed after it.
  let readSince = since;
  let isWhole = since !== undefined;
  const open = (): void => {
    const source = openSource(url);
    close = () => source.close();
    source.onopen = () => {
      pause = MIN_PAUSE_MS;
      if (!isWhole) onMissed();
      isWhole = true;
    };
    source.addEventListener('quiet', ({ data }: MessageEvent<string>) => {
      if (readSince !== undefined && Number(data) < now() - readSince) onMissed();
      readSince = undefined;
    });
    source.onmessage = ({ data }: MessageEvent<string>) => onData(data);
    source.onerror = () => {
      isWhole = false;
      readSince = undefined;
      if (source.readyState !== source.CLOSED) return;
      onRefused();
      close = later(open, pause);
      pause = Math.min(2 * pause, MAX_PAUSE_MS);
    };
  };
  open();
  return () => close();
}

type News = { readonly data: string } | { readonly missed: true };

/**
 * Listens to the server's events until the returned function is called. All tabs share one stream, because a
 * browser opens only six connections to a site. One tab holds it and forwards the events; when it closes, another
 * takes over.
 */
export function listenToEvents(
  url: string,
  listener: EventListener,
  surroundings: EventSurroundings,
): () => void {
  const { locks, openChannel, now } = surroundings;
  const since = now();
  if (!locks || !openChannel) return holdStream(url, surroundings, listener, since);
  const channel = openChannel(NAME);
  channel.onmessage = ({ data: news }: MessageEvent<News>) => {
    if ('data' in news) listener.onData(news.data);
    else listener.onMissed();
  };
  const tell = (news: News): void => channel.postMessage(news);
  const stopping = new AbortController();
  const { signal } = stopping;
  const lead = (readSince: number | undefined): Promise<void> => {
    const close = holdStream(
      url,
      surroundings,
      {
        onData: (data) => {
          listener.onData(data);
          tell({ data });
        },
        onMissed: () => {
          listener.onMissed();
          tell({ missed: true });
        },
        onRefused: () => {
          listener.onRefused();
        },
      },
      readSince,
    );
    return new Promise((resolve) => {
      const end = (): void => {
        close();
        resolve();
      };
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    });
  };
  const take = async (): Promise<void> => {
    const isTaken = await locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await lead(since);
      return lock === null;
    });
    if (isTaken && !signal.aborted) await locks.request(NAME, { signal }, () => lead(undefined));
  };
  take().catch(() => {
    // The wait for the lock was aborted, or locks are unavailable.
    if (!signal.aborted) void lead(since);
  });
  return () => {
    stopping.abort();
    channel.close();
  };
}
