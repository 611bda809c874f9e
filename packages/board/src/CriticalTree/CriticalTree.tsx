import { attributesOf, useControlled } from '@tabia/ui';
import { type Ref, useCallback, useMemo } from 'react';
import type { Degree } from '../DegreeMark/DegreeMark.tsx';
import { useFingers } from '../state/useFingers.ts';
import { type FoldProps, useFolds } from '../state/useFolds.ts';
import { useMeasure } from '../treeView/lettering.ts';
import type { TreeViewLabels } from '../treeView/TreeTools.tsx';
import { TreeView } from '../treeView/TreeView.tsx';
import { type DrawTree, drawBlocks } from '../treeView/treeFrame.ts';
import type { Rect } from '../treeView/viewport.ts';
import { blockColor, drawRows, drawWays, type PositionLook } from './drawPositions.ts';
import {
  filterStates,
  fingerSizes,
  greenBranches,
  layoutPositions,
  type PositionBox,
  type PositionNode,
  type RowSizes,
  rowSizes,
  worstDegrees,
} from './layoutPositions.ts';

/** The effect of a key in the tree: go to a row, or toggle the current one. */
type PositionStep = { kind: 'go'; row: PositionBox } | { kind: 'fold' };

function go(row: PositionBox | undefined): PositionStep | undefined {
  return row && { kind: 'go', row };
}

/** The keys of a tree: up and down among rows, right opens or enters, left closes or leaves, space toggles. */
function walkPositions(
  rows: readonly PositionBox[],
  here: PositionBox,
  key: string,
): PositionStep | undefined {
  const index = rows.indexOf(here);
  const { hasChildren } = here;
  switch (key) {
    case 'ArrowUp':
      return go(rows[index - 1]);
    case 'ArrowDown':
      return go(rows[index + 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case 'ArrowRight':
      if (here.folded) return { kind: 'fold' };
      return hasChildren ? go(rows[index + 1]) : undefined;
    case 'ArrowLeft':
      if (hasChildren && !here.folded) return { kind: 'fold' };
      return go(here.parent);
    case ' ':
      return hasChildren ? { kind: 'fold' } : undefined;
    default:
      return undefined;
  }
}

export interface CriticalTreeLabels extends TreeViewLabels {
  /** Name of the tree. */
  tree: string;
  /** Text for each degree. */
  degree: Record<Degree, string>;
  /** Announced for positions rejected by the filter. */
  dimmed?: string;
}

export interface CriticalTreeProps extends FoldProps {
  /** The start; only its children are shown. */
  root: PositionNode;
  /** The selected position; controlled if given. */
  selectedId?: string | undefined;
  /** The initially selected position. */
  defaultSelectedId?: string;
  /** Positions rejected by the filter are dimmed, unless they lead to accepted ones. Must be stable between renders. */
  matches?: (id: string) => boolean;
  /** Called when a click or an arrow key selects a position. */
  onSelect?: (id: string) => void;
  /** Called on Enter or a double click on a row. */
  onAction?: (id: string) => void;
  labels: CriticalTreeLabels;
  /** The element with the role `tree`. */
  ref?: Ref<HTMLDivElement>;
}

/** Inset of the blocks of a tiny tree within their rows, px, so that neighbors do not merge. */
const rowInset = 6;

function foldSpot({ x, y, height }: PositionBox): Rect {
  return { x, y, width: rowSizes.fold, height };
}

function fingerFoldSpot({ x, y, height }: PositionBox): Rect {
  return { x, y, width: fingerSizes.fold, height };
}

/** Facts for drawing the whole tree. */
function useLook(root: PositionNode, matches: CriticalTreeProps['matches'], sizes: RowSizes): PositionLook {
  const worst = useMemo(() => worstDegrees(root), [root]);
  const states = useMemo(() => matches && filterStates(root, matches), [root, matches]);
  return useMemo(
    () => ({ worst: (id) => worst.get(id), filter: (id) => states?.get(id) ?? 'match', sizes }),
    [worst, states, sizes],
  );
}

/**
 * The paths that lead to critical positions: moves without alternatives on one row, critical positions in the color and shape of
 * their degree with count and cost, green branches folded. Fills its container. Keyboard: up and down the rows,
 * right opens or enters, left closes or leaves, Space folds, Enter opens the position, `+` `-` `0` zoom and fit. For a
 * screen reader it is a tree whose items say moves, opening, degree, count and cost.
 */
export function CriticalTree(props: CriticalTreeProps) {
  const { root, matches, onAction, labels } = props;
  const [selectedId, select] = useControlled<string | undefined, string>(
    props.selectedId,
    props.defaultSelectedId,
    props.onSelect,
  );
  const green = useMemo(() => greenBranches(root), [root]);
  const [folded, toggleFold] = useFolds({ ...props, defaultFolded: props.defaultFolded ?? green });
  const measure = useMeasure();
  const isFinger = useFingers();
  const sizes = isFinger ? fingerSizes : rowSizes;
  const look = useLook(root, matches, sizes);
  const layout = useMemo(() => layoutPositions(root, folded, measure, sizes), [root, folded, measure, sizes]);
  const here = layout.nodes.find(({ id }) => id === selectedId);

  const draw = useCallback<DrawTree<PositionBox>>(
    (frame) => {
      drawWays(frame, look);
      if (frame.detail === 'shapes') drawBlocks(frame, (box) => blockColor(box, look), rowInset);
      else drawRows(frame, look);
    },
    [look],
  );
  const { degree: degreeWords, dimmed } = labels;
  const facts = useCallback(
    ({ node, moves }: PositionBox) => {
      const { critical, note } = node;
      const state = look.filter(node.id);
      const words = [
        moves.join(' '),
        note,
        critical && (critical.text ?? degreeWords[critical.degree]),
        critical?.count,
        critical?.cost,
        state === 'dim' && dimmed,
      ];
      return {
        label: words.filter(Boolean).join(', '),
        data: { degree: critical?.degree, filter: matches && state },
      };
    },
    [look, matches, degreeWords, dimmed],
  );
  const onKey = (key: string): boolean => {
    const from = here ?? layout.nodes[0];
    if (!from) return false;
    if (!here && key.startsWith('Arrow')) select(from.id);
    else {
      const step = walkPositions(layout.nodes, from, key);
      if (step?.kind === 'fold') toggleFold(from.foldId);
      else if (step?.kind === 'go') select(step.row.id);
      else if (key === 'Enter' && here) onAction?.(here.id);
      else return key.startsWith('Arrow');
    }
    return true;
  };
  return (
    <TreeView
      ref={props.ref}
      label={labels.tree}
      layout={layout}
      selected={here}
      draw={draw}
      facts={facts}
      foldSpot={isFinger ? fingerFoldSpot : foldSpot}
      onPress={({ id }) => select(id)}
      onDoublePress={({ id }) => onAction?.(id)}
      onFold={({ foldId }) => toggleFold(foldId)}
      onKey={onKey}
      labels={labels}
      {...attributesOf(props)}
    />
  );
}
