import { edgePath, edgeWidth, shapePath } from './drawVariations.ts';
import type { MapScale, VariationLayout } from './layoutVariations.ts';
import * as css from './VariationMap.css.ts';

interface MapDrawingProps {
  layout: VariationLayout;
  scale: MapScale;
  selectedId: string;
}

/** Edges and outlines of the map, behind its nodes. */
export const MapDrawing = ({ layout, scale, selectedId }: MapDrawingProps) => (
  <svg className={css.drawing} width={layout.width} height={layout.height} aria-hidden="true">
    {layout.nodes.map((to) =>
      to.parent ? (
        <path
          key={to.node.id}
          className={css.edge}
          data-waste={to.node.waste ?? 'none'}
          d={edgePath(to.parent, to, scale)}
          strokeWidth={edgeWidth(to.node.frequency ?? 0)}
        />
      ) : null,
    )}
    {layout.nodes.map(({ node, x, y }) => (
      <path
        key={node.id}
        className={css.outline}
        transform={`translate(${x} ${y})`}
        data-kind={node.kind}
        data-selected={node.id === selectedId || undefined}
        d={shapePath(node.kind, scale)}
      />
    ))}
  </svg>
);
