import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { layoutVariations, type MapPadding, mapScales } from './layoutVariations.ts';
import { MapDrawing } from './MapDrawing.tsx';
import { MapNode } from './MapNode.tsx';
import * as css from './VariationMap.css.ts';
import type { VariationNode } from './variationNode.ts';
import { walkVariations } from './walkVariations.ts';

export interface VariationMapLabels {
  /** Name of the map. */
  map: string;
  /** What is said on a node: move, evaluation, how often met, marks. */
  node: (node: VariationNode) => string;
}

export interface VariationMapProps {
  root: VariationNode;
  /** The node the board shows. */
  selectedId: string;
  /** Ids of nodes whose moves are not shown. */
  folded: ReadonlySet<string>;
  padding?: MapPadding;
  /** A click or an arrow key goes to a node. */
  onSelect: (id: string) => void;
  /** A click on the selected node, or Enter; `element` is where to open them. */
  onOpenMarks: (id: string, element: HTMLElement) => void;
  onToggleFold: (id: string) => void;
  labels: VariationMapLabels;
}

const nodeOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;

/** The variations of a position from left to right. Fills its container and scrolls inside it. */
export const VariationMap = ({
  root,
  selectedId,
  folded,
  padding = 'medium',
  onSelect,
  onOpenMarks,
  onToggleFold,
  labels,
}: VariationMapProps) => {
  const box = useRef<HTMLDivElement>(null);
  const walked = useRef(false);
  const scale = mapScales[padding];
  const layout = useMemo(() => layoutVariations(root, folded, scale), [root, folded, scale]);
  const here = layout.nodes.find(({ node }) => node.id === selectedId) ?? layout.nodes[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere brings it into view; growing does not
  useEffect(() => {
    const item = box.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    item?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    if (walked.current) item?.focus({ preventScroll: true });
    walked.current = false;
  }, [selectedId]);

  const onClick = (event: MouseEvent) => {
    const item = nodeOf(event.target);
    const id = item?.dataset.id;
    if (!item || id === undefined) return;
    if (event.target instanceof HTMLElement && event.target.dataset.fold !== undefined) onToggleFold(id);
    else if (id === selectedId) onOpenMarks(id, item);
    else onSelect(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const item = nodeOf(event.target);
    if (!item || !here) return;
    const next = walkVariations(layout, here, event.key);
    if (event.key === 'Enter') onOpenMarks(here.node.id, item);
    else if (event.key === ' ' || (event.key === 'ArrowRight' && here.folded)) onToggleFold(here.node.id);
    else if (next) {
      walked.current = true;
      onSelect(next.node.id);
    } else if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
  };
  return (
    <div ref={box} className={css.box}>
      <div
        role="tree"
        tabIndex={-1}
        aria-label={labels.map}
        className={css.map}
        style={{ width: layout.width, height: layout.height }}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <MapDrawing layout={layout} scale={scale} selectedId={here?.node.id ?? ''} />
        {layout.nodes.map((placed) => (
          <MapNode
            key={placed.node.id}
            placed={placed}
            scale={scale}
            selected={placed === here}
            stop={placed === here}
            label={labels.node(placed.node)}
          />
        ))}
      </div>
    </div>
  );
};
