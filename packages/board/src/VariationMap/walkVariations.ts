import type { PlacedNode, VariationLayout } from './layoutVariations.ts';

/** The node a key leads to: left to its parent, right to its first move, up and down within its ply. */
export function walkVariations(
  { nodes }: VariationLayout,
  here: PlacedNode,
  key: string,
): PlacedNode | undefined {
  const index = nodes.indexOf(here);
  const inColumn = ({ depth }: PlacedNode): boolean => depth === here.depth;
  switch (key) {
    case 'ArrowLeft':
      return here.parent;
    case 'ArrowRight':
      return nodes.find(({ parent }) => parent === here);
    case 'ArrowUp':
      return nodes.slice(0, index).findLast(inColumn);
    case 'ArrowDown':
      return nodes.slice(index + 1).find(inColumn);
    case 'Home':
      return nodes[0];
    case 'End':
      return nodes.findLast(inColumn);
    default:
      return undefined;
  }
}
