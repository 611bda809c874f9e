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
