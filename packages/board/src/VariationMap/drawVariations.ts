import type { MapScale, PlacedNode } from './layoutVariations.ts';
import type { VariationKind } from './variationNode.ts';

/**
 * Outline of a node, at 0 0: own moves a rectangle, replies a hexagon, the engine a pill, reference games an octagon,
 * moves tried by hand a tag that points on.
 */
export const shapePath = (kind: VariationKind, { nodeWidth: w, nodeHeight: h }: MapScale): string => {
  const half = h / 2;
  const cut = 8;
  switch (kind) {
    case 'own':
      return `M0 0H${w}V${h}H0Z`;
    case 'reply':
      return `M${cut} 0H${w - cut}L${w} ${half}L${w - cut} ${h}H${cut}L0 ${half}Z`;
    case 'engine':
      return `M${half} 0H${w - half}A${half} ${half} 0 0 1 ${w - half} ${h}H${half}A${half} ${half} 0 0 1 ${half} 0Z`;
    case 'reference':
      return `M${cut} 0H${w - cut}L${w} ${cut}V${h - cut}L${w - cut} ${h}H${cut}L0 ${h - cut}V${cut}Z`;
    case 'custom':
      return `M0 0H${w - cut}L${w} ${half}L${w - cut} ${h}H0Z`;
  }
};

/** The curve from a parent's right side to its child's left side. */
export const edgePath = (from: PlacedNode, to: PlacedNode, { nodeWidth, nodeHeight }: MapScale): string => {
  const start = { x: from.x + nodeWidth, y: from.y + nodeHeight / 2 };
  const end = { x: to.x, y: to.y + nodeHeight / 2 };
  if (start.y === end.y) return `M${start.x} ${start.y}H${end.x}`;
  const turn = start.x + (end.x - start.x) / 2;
  return `M${start.x} ${start.y}C${turn} ${start.y} ${turn} ${end.y} ${end.x} ${end.y}`;
};

const thinnest = 1.5;
const thickest = 7;

/** Width in px of an edge whose move is played in this share of the games; grows with the square root. */
export const edgeWidth = (frequency: number): number =>
  thinnest + (thickest - thinnest) * Math.sqrt(Math.min(1, Math.max(0, frequency)));
