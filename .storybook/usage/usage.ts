/** Keys and what they do, as a row of the keyboard table. */
export type KeyRow = readonly [keys: string, effect: string];

/** What a page of a component says beside its props and examples. */
export interface Usage {
  /** When to use it. */
  readonly when: string;
  /** When something else fits better, and what. */
  readonly whenNot: string;
  readonly good: string;
  readonly bad: string;
  /** Empty for a component that keys never reach. */
  readonly keys: readonly KeyRow[];
  /** Exported components that belong on the same page. */
  readonly companions?: readonly string[];
  /** The only example of a page whose examples would cover each other: the name of a story that begins closed. */
  readonly example?: string;
}

/** The components of one group by their names. */
export type UsageTable = Readonly<Record<string, Usage>>;
