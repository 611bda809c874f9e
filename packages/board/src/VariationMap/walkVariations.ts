import type { PlacedNode, VariationLayout } from './layoutVariations.ts';

/** Where an arrow key leads from a node: left to its parent, right to its first move, up and down within its ply. */
export const walkVariations = (
  { nodes }: VariationLayout,
  here: PlacedNode,
  key: string,
): PlacedNode | undefined => {
  const column = nodes.filter(({ depth }) => depth === here.depth);
  const inColumn = column.indexOf(here);
  switch (key) {
    case 'ArrowLeft':
      return here.parent;
    case 'ArrowRight':
      return nodes.find(({ parent }) => parent === here);
    case 'ArrowUp':
      return column[inColumn - 1];
    case 'ArrowDown':
      return column[inColumn + 1];
    case 'Home':
      return nodes[0];
    default:
      return undefined;
  }
};
