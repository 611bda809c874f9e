/** Work of the engine, in nodes. */
export interface WorkAhead {
  /** Searched. */
  readonly done: number;
  /** Expected yet: of the searches that wait, and of those that their answers will ask for. */
  readonly left: number;
}
