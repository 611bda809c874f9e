/** Work of the engine, in nodes. */
export interface WorkAhead {
  /** Searched. */
  readonly done: number;
  /** Expected yet: of the searches that wait, and of those that their answers will ask for. */
  readonly left: number;
}

/** How much faster than the work a displayed share may grow while it catches up. */
const CATCH_UP = 3;

/**
 * The share of work that is shown, 0 to 1, after `nodes` more have been searched. They take their part of what the share has left:
 * so it never falls, and when the expected work grows or shrinks it does not jump, it only moves more slowly or faster. A
 * share that is behind the work moves three times as fast until it has caught up. Without work left it is 1.
 */
export function advanceShare(share: number, nodes: number, { done, left }: WorkAhead): number {
  if (left <= 0) return 1;
  const step = ((1 - share) * nodes) / (nodes + left);
  const actual = done / (done + left);
  return Math.max(share + step, Math.min(share + CATCH_UP * step, actual));
}
