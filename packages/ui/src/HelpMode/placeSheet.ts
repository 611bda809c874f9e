/** A rectangle in the window, CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Distance of the sheet from its element. */
const GAP = 12;
/** Least distance from the edge of the window. */
const EDGE = 8;

function within(value: number, least: number, most: number) {
  return Math.max(least, Math.min(value, most));
}

/**
 * Where the sheet goes: below its element, else above, else over that edge of the window where it covers less of it.
 * Its left edge is the element's, pushed back into the window.
 */
export function placeSheet(
  target: Box,
  sheet: { width: number; height: number },
  viewport: { width: number; height: number },
): { left: number; top: number } {
  const left = within(target.left, EDGE, Math.max(EDGE, viewport.width - sheet.width - EDGE));
  const below = target.top + target.height + GAP;
  if (below + sheet.height + EDGE <= viewport.height) return { left, top: Math.max(EDGE, below) };
  const above = target.top - GAP - sheet.height;
  if (above >= EDGE) return { left, top: Math.min(above, viewport.height - sheet.height - EDGE) };
  const isLow = target.top + target.height / 2 > viewport.height / 2;
  return { left, top: isLow ? EDGE : Math.max(EDGE, viewport.height - sheet.height - EDGE) };
}

/** Distance of a number's center from the edge of the window: half its size and a little more. */
const HALF = 20;
/** Numbers closer than this would overlap. */
const APART = 32;

/** Where the numbers go: at the upper left corner of each element, beside a number that is there already. */
export function placeSpots(boxes: readonly Box[]): { left: number; top: number }[] {
  const taken: { left: number; top: number }[] = [];
  for (const box of boxes) {
    // A corner outside the window is clamped as long as part of the element is visible.
    const top = box.top + box.height > HALF ? Math.max(HALF, box.top) : box.top;
    let left = box.left + box.width > HALF ? Math.max(HALF, box.left) : box.left;
    const isTaken = (spot: { left: number; top: number }) =>
      Math.abs(spot.left - left) < APART && Math.abs(spot.top - top) < APART;
    for (let spot = taken.find(isTaken); spot; spot = taken.find(isTaken)) left = spot.left + APART;
    taken.push({ left, top });
  }
  return taken;
}
