/** How much of a piece of work is done. */
interface Share {
  readonly done: number;
  readonly total: number;
}

/**
 * The part of the work to draw, 0 to 1, after `before` was drawn. A position that is judged again, or games that are still
 * coming, do not let a bar fall back; a finished one begins again when there is new work.
 */
export function nextShare(before: number | undefined, { done, total }: Share): number {
  const share = total === 0 ? 0 : done / total;
  return before === undefined || before >= 1 ? share : Math.max(before, share);
}

/** What was drawn on this page so far, by the name of the bar. */
const drawn = new Map<string, number>();

/** The value to draw for a bar: whole units of its total, full only when all is done. */
export function steadyValue(name: string, share: Share): number {
  const next = nextShare(drawn.get(name), share);
  drawn.set(name, next);
  const value = Math.max(share.done, Math.floor(next * share.total));
  return share.done < share.total ? Math.min(value, share.total - 1) : value;
}
