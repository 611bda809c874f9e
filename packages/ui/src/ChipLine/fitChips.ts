/** A chip as it is measured, widths in px. */
export interface MeasuredChip {
  readonly id: string;
  readonly width: number;
  readonly active: boolean;
}

interface Room {
  /** Width of the line. */
  readonly width: number;
  readonly gap: number;
  /** Width of the button that shows the others. */
  readonly more: number;
}

export interface FittedChips {
  readonly line: readonly string[];
  readonly rest: readonly string[];
}

/** How many chips from the first one fit into a width. */
function countFitting(chips: readonly MeasuredChip[], width: number, gap: number): number {
  let end = -gap;
  const overflowing = chips.findIndex((chip) => {
    end += gap + chip.width;
    return end > width;
  });
  return overflowing < 0 ? chips.length : overflowing;
}

/**
 * Divides chips into those that fit on one line and the rest. Active ones come first, so that what is set stays in sight;
 * otherwise the order is kept. Without a rest no room is left for its button.
 */
export function fitChips(chips: readonly MeasuredChip[], { width, gap, more }: Room): FittedChips {
  const ordered = [...chips.filter(({ active }) => active), ...chips.filter(({ active }) => !active)];
  const ids = ordered.map(({ id }) => id);
  const all = countFitting(ordered, width, gap);
  if (all === ordered.length) return { line: ids, rest: [] };
  const count = countFitting(ordered, width - more - gap, gap);
  return { line: ids.slice(0, count), rest: ids.slice(count) };
}
