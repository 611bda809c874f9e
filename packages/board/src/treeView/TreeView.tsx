import { attributesOf } from '@tabia/ui';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  type UIEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMergedRef } from '../state/useMergedRef.ts';
import { TreeTools, type TreeViewLabels, zoomStep } from './TreeTools.tsx';
import * as css from './TreeView.css.ts';
import { type TreeElements, type TreeMoves, TreeWindow, type TreeWindowOptions } from './TreeWindow.ts';
import { itemsFor, type TreeBox, type TreeLayout } from './treeBox.ts';
import type { DrawTree } from './treeFrame.ts';
import { usePointer } from './usePointer.ts';
import type { Rect } from './viewport.ts';

/** The accessible name and state of a node. */
interface ItemFacts {
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
function TreeItems<Box extends TreeBox>({ boxes, prefix, selected, ...rest }: TreeItemsProps<Box>) {
  return boxes.map((box) => (
    <KeptItem key={box.id} box={box} id={prefix + box.id} selected={box === selected} {...rest} />
  ));
}

const NOTHING: Rect = { x: 0, y: 0, width: 0, height: 0 };

/** Shows the whole map whenever the number changes. */
function useOverview<Box extends TreeBox>({ fit }: TreeMoves<Box>, overview: number | undefined): void {
  const shown = useRef(overview);
  useEffect(() => {
    if (shown.current !== overview) fit();
    shown.current = overview;
  }, [fit, overview]);
}

/**
 * A {@link TreeWindow} for the life of the component; React renders only when a movement ends. `area` is the part of the
 * map whose nodes should be in the document.
 */
function useTreeWindow<Box extends TreeBox>(
  elements: TreeElements,
  options: TreeWindowOptions<Box>,
): { area: Rect; moves: TreeMoves<Box> } {
  const [area, setArea] = useState(NOTHING);
  const [treeWindow] = useState(() => new TreeWindow(elements, options, setArea));
  useLayoutEffect(() => treeWindow.update(options));
  // The first picture is drawn before the browser paints; later ones wait for their frame.
  useLayoutEffect(() => treeWindow.attach(), [treeWindow]);
  const selectedId = options.selected?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls into view on navigation, not on growth
  useEffect(() => treeWindow.revealSelected(), [treeWindow, selectedId]);
  return { area, moves: treeWindow };
}

export interface TreeViewProps<Box extends TreeBox> {
  label: string;
  layout: TreeLayout<Box>;
  selected: Box | undefined;
  /** Boxes that the first view shows when the whole map would be too small to read. */
  focus?: readonly Box[] | undefined;
  /** Shows the whole map whenever this number changes. */
  overview?: number | undefined;
  draw: DrawTree<Box>;
  /** Must be stable between renders. */
  facts: (box: Box) => ItemFacts;
  /** The area whose click toggles a node; must be stable between renders. */
  foldSpot: (box: Box) => Rect;
  /** The area of the edge to a node, for an edge that must be an element; must be stable between renders. */
  linkSpot?: ((box: Box) => Rect | undefined) | undefined;
  onPress: (box: Box, element: HTMLElement) => void;
  onDoublePress?: ((box: Box) => void) | undefined;
  onFold: (box: Box) => void;
  /** The right button, the menu key or Shift+F10. */
  onMenu?: ((box: Box, element: HTMLElement) => void) | undefined;
  /** Keys that neither zoom nor open a menu; returns true if handled. */
  onKey: (key: string, chosen: HTMLElement | undefined) => boolean;
  /** The node under the pointer and its rectangle in the frame. */
  onHover?: ((box: Box | undefined, seen: Rect | undefined) => void) | undefined;
  labels: TreeViewLabels;
  ref?: Ref<HTMLDivElement> | undefined;
  /** Content over the map: a picture, a menu. */
  children?: ReactNode;
}

/**
 * A tree drawn on a canvas and moved by drag, pinch, wheel and buttons. Its nodes are in the document
 * as the items of a `tree`, which keeps the focus and points at the selected one. `+`, `-` and `0` zoom and fit.
 */
export function TreeView<Box extends TreeBox>(props: TreeViewProps<Box>) {
  const { layout, selected, draw, facts, foldSpot, labels, onFold, onMenu, onHover } = props;
  const window = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const holder = useMergedRef(window, props.ref);
  const prefix = useId();
  const { area, moves } = useTreeWindow(
    { window, canvas, layer },
    { layout, selected, focus: props.focus, draw },
  );
  useOverview(moves, props.overview);
  const { dragged, handlers } = usePointer<Box>(window, moves, (box) =>
    onHover?.(box, box && moves.seen(box)),
  );
  const boxes = useMemo(() => itemsFor(layout.nodes, area, selected), [layout, area, selected]);

  const elementOf = (box: Box | undefined): HTMLElement | undefined =>
    (box && document.getElementById(prefix + box.id)) ?? undefined;
  const targetOf = (event: MouseEvent): Box | undefined => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null;
    const id = item?.dataset.id;
    if (id !== undefined) return layout.nodes.find((box) => box.id === id);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return moves.find({ x: event.clientX - left, y: event.clientY - top });
  };
  const onClick = (event: MouseEvent): void => {
    const box = targetOf(event);
    if (!box || dragged.current) return;
    if (event.target instanceof HTMLElement && event.target.dataset.fold !== undefined) onFold(box);
    else props.onPress(box, elementOf(box) ?? event.currentTarget.querySelector('div') ?? document.body);
  };
  const openMenu = (box: Box | undefined): void => {
    const element = elementOf(box);
    if (box && element) onMenu?.(box, element);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') moves.zoom(zoomStep);
    else if (event.key === '-') moves.zoom(1 / zoomStep);
    else if (event.key === '0') moves.fit();
    else if (onMenu && (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')))
      openMenu(selected);
    else if (!props.onKey(event.key, elementOf(selected))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** When the browser scrolls an item into view, it scrolls the window: undo that and move the map instead. */
  const onScroll = ({ currentTarget }: UIEvent): void => {
    const { scrollLeft, scrollTop } = currentTarget;
    if (scrollLeft === 0 && scrollTop === 0) return;
    currentTarget.scrollTo(0, 0);
    moves.pan(-scrollLeft, -scrollTop);
  };
  return (
    <div className={css.frame}>
      <div
        ref={holder}
        {...attributesOf(props)}
        role="tree"
        tabIndex={0}
        className={css.window}
        aria-label={props.label}
        aria-activedescendant={selected && prefix + selected.id}
        {...handlers}
        onScroll={onScroll}
        onClick={onClick}
        onDoubleClick={(event) => {
          const box = targetOf(event);
          if (box) props.onDoublePress?.(box);
        }}
        onContextMenu={(event) => {
          if (!onMenu) return;
          event.preventDefault();
          openMenu(targetOf(event));
        }}
        onKeyDown={onKeyDown}
      >
        <div aria-hidden="true">
          <canvas ref={canvas} className={css.canvas} />
        </div>
        <div ref={layer} role="presentation" className={css.layer}>
          <TreeItems
            boxes={boxes}
            prefix={prefix}
            selected={selected}
            facts={facts}
            foldSpot={foldSpot}
            linkSpot={props.linkSpot}
          />
        </div>
      </div>
      <TreeTools labels={labels} onZoom={moves.zoom} onFit={moves.fit} />
      {props.children}
    </div>
  );
}
