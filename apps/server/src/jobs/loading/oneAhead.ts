/**
 * The same items, but the next one is being made while one is worked on, as long as that `mayRun`. A failure is thrown
 * when its item would have come.
 */
export async function* oneAhead<Item>(
  source: AsyncGenerator<Item>,
  mayRun: () => boolean,
): AsyncGenerator<Item> {
  let next: ReturnType<typeof source.next> | undefined;
  try {
    for (;;) {
      const step = await (next ?? source.next());
      if (step.done) return;
      next = mayRun() ? source.next() : undefined;
      // Told to whoever takes it; until then a failure must not count as unhandled.
      next?.catch(() => {});
      yield step.value;
    }
  } finally {
    await source.return(undefined);
  }
}
