import { VisuallyHidden } from '@tabia/ui';
import type { MapScale, PlacedNode } from './layoutVariations.ts';
import * as css from './VariationMap.css.ts';
import { countBelow } from './variationNode.ts';

interface MapNodeProps {
  placed: PlacedNode;
  scale: MapScale;
  selected: boolean;
  /** Reached by Tab. */
  stop: boolean;
  label: string;
}

/** One move of the map; the outline behind it is drawn by the map. */
export const MapNode = ({ placed, scale, selected, stop, label }: MapNodeProps) => {
  const { node, folded } = placed;
  return (
    <div
      role="treeitem"
      className={css.node}
      style={{ left: placed.x, top: placed.y, width: scale.nodeWidth, height: scale.nodeHeight }}
      data-id={node.id}
      data-ignored={node.mark === 'ignore' || undefined}
      aria-level={placed.depth + 1}
      aria-posinset={placed.position}
      aria-setsize={placed.siblings}
      aria-selected={selected}
      aria-expanded={node.children.length === 0 ? undefined : !folded}
      tabIndex={stop ? 0 : -1}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={css.move} aria-hidden="true">
        {node.mark === 'choice' && <span className={css.choice} />}
        {node.move}
        {node.transposes && ' ='}
      </span>
      <span className={css.facts} aria-hidden="true">
        <span>{node.evaluation}</span>
        {node.games !== undefined && node.games > 0 && <span>×{node.games}</span>}
      </span>
      {node.inTraining && <span className={css.training} />}
      {folded && (
        <span className={css.more} data-fold={node.id} aria-hidden="true">
          +{countBelow(node)}
        </span>
      )}
    </div>
  );
};
