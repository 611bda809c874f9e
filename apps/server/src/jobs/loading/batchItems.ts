/** Items taken at once, and how many the source may be ahead of the one who takes them. */
export interface BatchLimits {
  readonly most: number;
  readonly ahead: number;
  /** After the first batch, so long is waited for a full one, ms. */
  readonly patienceMs: number;
}

/**
 * Reads a source ahead while its items are being worked on. The first batch holds what is there as soon as anything
 * is; the next ones are full, or as large as the patience allowed. Items that came before a failure are all given
 * before it is thrown.
 */
export async function* batchItems<Item>(
  source: AsyncIterator<Item>,
  { most, ahead, patienceMs }: BatchLimits,
): AsyncGenerator<readonly Item[]> {
  let waiting: Item[] = [];
  let end: { error?: unknown } | undefined;
  let changed = Promise.withResolvers<void>();
  const tell = (): void => {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  };
  const pump = async (): Promise<void> => {
    try {
      for (let step = await source.next(); !step.done; step = await source.next()) {
        waiting.push(step.value);
        tell();
        while (waiting.length >= ahead && !end) await changed.promise;
        if (end) return;
      }
      end ??= {};
    } catch (error) {
      end ??= { error };
    }
    tell();
  };
  const pumped = pump();
  try {
    for (let first = true; ; first = false) {
      await gather(
        () => waiting.length >= (first ? 1 : most) || end !== undefined,
        () => changed.promise,
        first ? undefined : patienceMs,
      );
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      tell();
      if (batch.length > 0) yield batch;
      else if (end) break;
    }
    if (end?.error) throw end.error;
  } finally {
    end ??= {};
    tell();
    await source.return?.();
    await pumped;
  }
}

const gather = async (
  enough: () => boolean,
  change: () => Promise<void>,
  patienceMs: number | undefined,
): Promise<void> => {
  let impatient = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer =
    patienceMs === undefined
      ? undefined
      : setTimeout(() => {
          impatient = true;
          resolve();
        }, patienceMs);
  while (!enough() && !impatient) await Promise.race([change(), promise]);
  clearTimeout(timer);
};
