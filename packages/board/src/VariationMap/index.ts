export type { TreeViewLabels } from '../treeView/TreeTools.tsx';
export type { MapPadding } from './layoutVariations.ts';
export { VariationMap, type VariationMapLabels, type VariationMapProps } from './VariationMap.tsx';
export {
  type VariationKind,
  type VariationNode,
  variationKinds,
  type WasteLevel,
} from './variationNode.ts';
