import { type CSSProperties, memo } from 'react';
import * as css from './TreeView.css.ts';
import type { TreeBox } from './treeBox.ts';
import type { Rect } from './viewport.ts';

/** The accessible name and state of a node. */
export interface ItemFacts {
  /** Text alternative with all facts. */
  label: string;
  /** States for tests and styles; each becomes `data-…`. */
  data?: Readonly<Record<string, string | undefined>>;
}

interface TreeItemProps<Box extends TreeBox> {
  box: Box;
  id: string;
  selected: boolean;
  facts: (box: Box) => ItemFacts;
  foldSpot: (box: Box) => Rect;
  linkSpot?: ((box: Box) => Rect | undefined) | undefined;
}

/** The place of `spot` inside its node. */
function inside(box: Rect, spot: Rect): CSSProperties {
  return { left: spot.x - box.x, top: spot.y - box.y, width: spot.width, height: spot.height };
}

function TreeItem<Box extends TreeBox>({ box, id, selected, facts, foldSpot, linkSpot }: TreeItemProps<Box>) {
  const { label, data = {} } = facts(box);
  const spot = box.hasChildren ? foldSpot(box) : undefined;
  const link = linkSpot?.(box);
  const states = Object.entries(data).map(([name, value]) => [`data-${name}`, value] as const);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree keeps the focus and points at its items
    <div
      id={id}
      role="treeitem"
      className={css.item}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      data-id={box.id}
      {...Object.fromEntries(states)}
      aria-label={label}
      aria-level={box.level}
      aria-posinset={box.position}
      aria-setsize={box.siblings}
      aria-selected={selected}
      aria-expanded={box.hasChildren ? !box.folded : undefined}
    >
      {link && <span className={css.link} data-link={box.id} style={inside(box, link)} />}
      {spot && <span className={css.fold} data-fold={box.id} style={inside(box, spot)} />}
    </div>
  );
}
const KeptItem = memo(TreeItem) as typeof TreeItem;

interface TreeItemsProps<Box extends TreeBox> {
  boxes: readonly Box[];
  prefix: string;
  selected: Box | undefined;
  facts: (box: Box) => ItemFacts;
  foldSpot: (box: Box) => Rect;
  linkSpot?: ((box: Box) => Rect | undefined) | undefined;
}

/** The nodes as transparent elements over the drawing, for screen readers. */
export function TreeItems<Box extends TreeBox>({ boxes, prefix, selected, ...rest }: TreeItemsProps<Box>) {
  return boxes.map((box) => (
    <KeptItem key={box.id} box={box} id={prefix + box.id} selected={box === selected} {...rest} />
  ));
}
