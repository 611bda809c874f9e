/** Items taken at once, and how many the source may be ahead of the one who takes them. */
export interface BatchLimits {
  readonly maxItems: number;
  readonly maxAhead: number;
  /** After the first batch, so long is waited for a full one, ms. */
  readonly maxWaitMs: number;
}

/**
 * Reads a source ahead while its items are being worked on. The first batch holds what is there as soon as anything
 * is; the next ones are full, or as large as the patience allowed. Items that came before a failure are all given
 * before it is thrown.
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
