import type { Side } from '@tabia/chess';
import { attributesOf, ContextMenu, type MenuEntry, useControlled } from '@tabia/ui';
import { type Ref, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MiniBoard } from '../MiniBoard/MiniBoard.tsx';
import { FINGER, useFingers } from '../state/useFingers.ts';
import { type FoldProps, useFolds } from '../state/useFolds.ts';
import type { TreeViewLabels } from '../treeView/TreeTools.tsx';
import * as css from '../treeView/TreeView.css.ts';
import { TreeView } from '../treeView/TreeView.tsx';
import { type DrawTree, drawBlocks } from '../treeView/treeFrame.ts';
import type { Rect } from '../treeView/viewport.ts';
import { drawNodes } from './drawNodes.ts';
import { blockColor, drawEdges } from './drawVariations.ts';
import {
  FOLD_INSET,
  fingerScales,
  layoutVariations,
  type MapPadding,
  mapScales,
  type PlacedNode,
  type VariationNode,
  walkVariations,
} from './layoutVariations.ts';

const size = 128;

interface NodePictureProps {
  node: VariationNode;
  /** The node's rectangle on screen. */
  seen: Rect;
  orientation: Side;
}

/** The position after a move, above the node when there is room and below it otherwise. */
function NodePicture({ node, seen, orientation }: NodePictureProps) {
  return node.fen === undefined ? null : (
    <div
      className={css.thumbnail}
      data-thumbnail={node.id}
      style={{
        left: `clamp(4px, ${seen.x}px, calc(100% - ${size + 4}px))`,
        top: seen.y > size + 8 ? seen.y - size - 4 : seen.y + seen.height + 6,
      }}
    >
      <MiniBoard fen={node.fen} orientation={orientation} lastMove={node.uci} />
    </div>
  );
}

export interface VariationMapLabels extends TreeViewLabels {
  /** Name of the map. */
  map: string;
  /** Text announced for a node: move, evaluation, how often met, marks. Must be stable between renders. */
  node: (node: VariationNode) => string;
  /** Name of the menu of a node. */
  menu: string;
}

export interface VariationMapProps extends FoldProps {
  /** The position the variations begin with. */
  root: VariationNode;
  /** The node on the board; the root if the map does not contain it. Controlled if given. */
  selectedId?: string;
  /** The initially selected node; the root when missing. */
  defaultSelectedId?: string;
  /** Space between the nodes; medium by default. */
  padding?: MapPadding;
  /** Nodes that the first view shows beside the root, if there is room. */
  firstSeen?: readonly string[];
  /** Shows the whole map whenever this number changes. */
  overview?: number;
  /** Side at the bottom of the pictures; White by default. */
  orientation?: Side;
  /** Called when a click or an arrow key selects a node. */
  onSelect?: (id: string) => void;
  /** The actions of a node: next moves, branch correction, five moves ahead, marks. */
  actions?: (node: VariationNode) => readonly MenuEntry[];
  /** Called with the id of the node and of the entry that was chosen. */
  onAction?: (id: string, action: string) => void;
  labels: VariationMapLabels;
  /** The element with the role `tree`. */
  ref?: Ref<HTMLDivElement>;
}

/** Hover delay before a node's position is shown, ms. */
const pictureAfter = 250;

function foldSpot({ x, y, width, height, folded }: PlacedNode): Rect {
  return {
    x: x + width - FOLD_INSET,
    y: y + height / 2 - 10,
    width: folded ? 36 : 20,
    height: 20,
  };
}

function fingerFoldSpot({ x, y, width, height }: PlacedNode): Rect {
  return { x: x + width - FOLD_INSET, y: y + (height - FINGER) / 2, width: FINGER, height: FINGER };
}

/** Height of the area of an edge, px; the edge itself is thinner. */
const LINK_HEIGHT = 20;

/** The edge to the first move: help points at it. */
function linkSpot({ parent, depth, position, x, y, height }: PlacedNode): Rect | undefined {
  if (!parent || depth !== 1 || position !== 1) return undefined;
  const from = parent.x + parent.width;
  const top = Math.min(y, parent.y) + (height - LINK_HEIGHT) / 2;
  return { x: from, y: top, width: x - from, height: Math.abs(y - parent.y) + LINK_HEIGHT };
}

/** The picture of the hovered node. */
function useRest() {
  const [rest, setRest] = useState<{ box: PlacedNode; seen: Rect }>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const hover = (box: PlacedNode | undefined, seen: Rect | undefined): void => {
    clearTimeout(timer.current);
    setRest(undefined);
    if (box && seen) timer.current = setTimeout(() => setRest({ box, seen }), pictureAfter);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return [rest, hover] as const;
}

/**
 * The variations of a position from left to right; fills its container. Keyboard: arrows walk the tree and its plies,
 * Home and End, Space folds, Enter or the menu key opens the actions of the node, `+` `-` `0` zoom and fit. For a screen
 * reader it is a tree whose items say everything that is drawn.
 */
export function VariationMap(props: VariationMapProps) {
  const { root, padding = 'md', orientation = 'white', actions, labels } = props;
  const [selectedId, select] = useControlled(
    props.selectedId,
    props.defaultSelectedId ?? root.id,
    props.onSelect,
  );
  const [folded, toggleFold] = useFolds(props);
  const [menu, setMenu] = useState<{ node: VariationNode; element: HTMLElement }>();
  const [rest, hover] = useRest();
  const isFinger = useFingers();
  const scale = (isFinger ? fingerScales : mapScales)[padding];
  const layout = useMemo(() => layoutVariations(root, folded, scale), [root, folded, scale]);
  const { firstSeen } = props;
  const focus = useMemo(
    () => layout.nodes.filter(({ id, depth }) => depth === 0 || firstSeen?.includes(id)),
    [layout, firstSeen],
  );
  const here = layout.nodes.find(({ id }) => id === selectedId) ?? layout.nodes[0];

  const draw = useCallback<DrawTree<PlacedNode>>(
    (frame) => {
      drawEdges(frame);
      if (frame.detail === 'shapes') drawBlocks(frame, blockColor);
      else drawNodes(frame, scale);
    },
    [scale],
  );
  const { node: say } = labels;
  const facts = useCallback(
    ({ node }: PlacedNode) => ({
      label: say(node),
      data: { kind: node.kind, waste: node.waste?.toString(), mark: node.mark },
    }),
    [say],
  );
  const openMenu = ({ node }: PlacedNode, element: HTMLElement): void => {
    if (actions && actions(node).length > 0) setMenu({ node, element });
  };
  const onKey = (key: string, element: HTMLElement | undefined): boolean => {
    if (!here) return false;
    const next = walkVariations(layout, here, key);
    if (key === 'Enter' && element) openMenu(here, element);
    else if (key === ' ' || (key === 'ArrowRight' && here.folded)) {
      if (here.hasChildren) toggleFold(here.id);
    } else if (next) select(next.id);
    else return key.startsWith('Arrow');
    return true;
  };
  return (
    <TreeView
      ref={props.ref}
      label={labels.map}
      layout={layout}
      selected={here}
      focus={focus}
      overview={props.overview}
      draw={draw}
      facts={facts}
      foldSpot={isFinger ? fingerFoldSpot : foldSpot}
      linkSpot={linkSpot}
      onPress={(box, element) => (box === here ? openMenu(box, element) : select(box.id))}
      onFold={(box) => toggleFold(box.id)}
      onMenu={actions ? openMenu : undefined}
      onKey={onKey}
      onHover={hover}
      labels={labels}
      {...attributesOf(props)}
    >
      {rest && <NodePicture node={rest.box.node} seen={rest.seen} orientation={orientation} />}
      {menu && (
        <ContextMenu
          anchor={menu.element}
          onClose={() => setMenu(undefined)}
          label={labels.menu}
          items={actions?.(menu.node) ?? []}
          onAction={(action) => props.onAction?.(menu.node.id, action)}
        />
      )}
    </TreeView>
  );
}
