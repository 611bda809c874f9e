import type { PositionBox } from './layoutPositions.ts';

/** The effect of a key in the tree: go to a row, or toggle the current one. */
export type PositionStep = { kind: 'go'; row: PositionBox } | { kind: 'fold' };

function go(row: PositionBox | undefined): PositionStep | undefined {
  return row && { kind: 'go', row };
}

/** The keys of a tree: up and down among rows, right opens or enters, left closes or leaves, space toggles. */
export function walkPositions(
  rows: readonly PositionBox[],
  here: PositionBox,
  key: string,
): PositionStep | undefined {
  const index = rows.indexOf(here);
  const { hasChildren } = here;
  switch (key) {
    case 'ArrowUp':
      return go(rows[index - 1]);
    case 'ArrowDown':
      return go(rows[index + 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case 'ArrowRight':
      if (here.folded) return { kind: 'fold' };
      return hasChildren ? go(rows[index + 1]) : undefined;
    case 'ArrowLeft':
      if (hasChildren && !here.folded) return { kind: 'fold' };
      return go(here.parent);
    case ' ':
      return hasChildren ? { kind: 'fold' } : undefined;
    default:
      return undefined;
  }
}
