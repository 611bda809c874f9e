/** One step of the schema. Each entry of `statements` may hold several statements without parameters. */
export interface Migration {
  /** Ordered and never changed once released. */
  readonly name: string;
  readonly statements: readonly string[];
}
