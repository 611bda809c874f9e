/** One prop as the table of a docs page shows it. */
export interface PropRow {
  readonly name: string;
  /** One or two sentences. */
  readonly description: string;
  /** The type as TypeScript prints it, without `undefined`. */
  readonly type: string;
  /** The values of a prop that takes one of a few literals. */
  readonly options?: readonly (string | number)[];
  readonly isRequired: boolean;
  /** The value in force without the prop, as source text; none for a prop that is simply absent. */
  readonly defaultValue?: string;
}

/** An exported component with everything its docs page says about its props. */
export interface ComponentProps {
  readonly name: string;
  /** Path from the root of the repository. */
  readonly file: string;
  /** The comment before the component. */
  readonly description: string;
  readonly props: readonly PropRow[];
}
