/**
 * The same items, but the next one is being made while one is worked on, as long as that `mayRun`. A failure is thrown
 * when its item would have come.
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
      // Told to whoever takes it; until then a failure must not count as unhandled.
      next?.catch(() => {});
      yield step.value;
    }
  } finally {
    await source.return(undefined);
  }
}
