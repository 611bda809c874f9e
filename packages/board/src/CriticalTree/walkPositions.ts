import type { PositionTreeRow } from './layoutPositions.ts';

/** What a key does in the tree: go to a row, or open and shut the present one. */
export type PositionStep = { kind: 'go'; row: PositionTreeRow } | { kind: 'fold' };

const go = (row: PositionTreeRow | undefined): PositionStep | undefined => row && { kind: 'go', row };

/** The keys of a tree: up and down among rows, right opens or enters, left shuts or leaves, space opens and shuts. */
export const walkPositions = (
  rows: readonly PositionTreeRow[],
  here: PositionTreeRow,
  key: string,
): PositionStep | undefined => {
  const index = rows.indexOf(here);
  const hasChildren = here.node.children.length > 0;
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
      return go(rows.find(({ node }) => node.id === here.parentId));
    case ' ':
      return hasChildren ? { kind: 'fold' } : undefined;
    default:
      return undefined;
  }
};
