import type { MapScale } from './layoutVariations.ts';
import type { VariationKind } from './variationNode.ts';

/**
 * Outline of a node, at 0 0: own moves a rectangle, replies a hexagon, the engine a pill, reference games an octagon,
 * moves tried by hand a tag that points on.
 */
export function shapePath(kind: VariationKind, { nodeWidth: w, nodeHeight: h }: MapScale): string {
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
}
