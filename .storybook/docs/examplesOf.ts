/** What the docs page knows of a story. */
export interface Example {
  readonly name: string;
  readonly initialArgs: Readonly<Record<string, unknown>>;
}

function beginsOpen({ initialArgs }: Example): boolean {
  return [initialArgs.open, initialArgs.defaultOpen, initialArgs.defaultActive].includes(true);
}

/** The examples of a docs page: one that begins closed for an overlay, for others all that cover nothing. */
export function examplesOf<E extends Example>(stories: readonly E[], only: string | undefined): readonly E[] {
  if (only !== undefined) return stories.filter(({ name }) => name === only);
  return stories.filter((story) => !beginsOpen(story));
}
