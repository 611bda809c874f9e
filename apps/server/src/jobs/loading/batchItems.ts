/**
 * Yields the same items, but requests the next one while the current one is processed, as long as `mayPrefetch`
 * allows. An error is thrown when its item would have been yielded.
 */
export async function* prefetchNext<Item>(
  source: AsyncGenerator<Item>,
  mayPrefetch: () => boolean,
): AsyncGenerator<Item> {
  let next: ReturnType<typeof source.next> | undefined;
  try {
    for (;;) {
      const step = await (next ?? source.next());
      if (step.done) return;
      next = mayPrefetch() ? source.next() : undefined;
      // Rethrown when awaited; until then it must not count as an unhandled rejection.
      next?.catch(() => {});
      yield step.value;
    }
  } finally {
    await source.return(undefined);
  }
}

/** Size of a batch, and how far the source may read ahead. */
export interface BatchLimits {
  readonly maxItems: number;
  readonly maxAhead: number;
  /** Longest wait for a full batch after the first, milliseconds. */
  readonly maxWaitMs: number;
}

/**
 * Reads ahead while the caller processes a batch. The first batch is returned as soon as there is anything; later
 * ones are full, or as large as `maxWaitMs` allowed. Items that came before an error are returned before it is
 * thrown.
 */
export async function* batchItems<Item>(
  source: AsyncIterator<Item>,
  { maxItems, maxAhead, maxWaitMs }: BatchLimits,
): AsyncGenerator<readonly Item[]> {
  let waiting: Item[] = [];
  let end: { error?: unknown } | undefined;
  let changed = Promise.withResolvers<void>();
  const notifyChange = (): void => {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  };
  const pump = async (): Promise<void> => {
    try {
      for (let step = await source.next(); !step.done; step = await source.next()) {
        waiting.push(step.value);
        notifyChange();
        while (waiting.length >= maxAhead && !end) await changed.promise;
        if (end) return;
      }
      end ??= {};
    } catch (error) {
      end ??= { error };
    }
    notifyChange();
  };
  const pumped = pump();
  try {
    for (let first = true; ; first = false) {
      await waitUntil(
        () => waiting.length >= (first ? 1 : maxItems) || end !== undefined,
        () => changed.promise,
        first ? undefined : maxWaitMs,
      );
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      notifyChange();
      if (batch.length > 0) yield batch;
      else if (end) break;
    }
    if (end?.error) throw end.error;
  } finally {
    end ??= {};
    notifyChange();
    await source.return?.();
    await pumped;
  }
}

async function waitUntil(
  enough: () => boolean,
  change: () => Promise<void>,
  maxWaitMs: number | undefined,
): Promise<void> {
  let timedOut = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer =
    maxWaitMs === undefined
      ? undefined
      : setTimeout(() => {
          timedOut = true;
          resolve();
        }, maxWaitMs);
  while (!enough() && !timedOut) await Promise.race([change(), promise]);
  clearTimeout(timer);
}
