import type { Mistake } from '@tabia/api-client/contract';
import { CriticalTree, type CriticalTreeLabels, greenBranches } from '@tabia/board';
import type { MoveTree } from '@tabia/chess';
import { ChipMenu, Frame, Inline, Stack } from '@tabia/ui';
import { useCallback, useMemo, useState } from 'react';
import { mistakeTree, type TreeWords, waysTo } from '../findings/mistakeTree.ts';
import { BRANCH_ORDERS, type BranchOrder, DEFAULT_BRANCH_ORDER } from '../findings/orders.ts';

const ORDERS = Object.keys(BRANCH_ORDERS) as BranchOrder[];

export interface MistakeTreeLabels extends CriticalTreeLabels {
  /** Name of the choice of an order. */
  order: string;
  /** The orders of the branches. */
  orders: Record<BranchOrder, string>;
}

export interface MistakeTreeProps {
  /** All positions: a filter dims, it does not hide the way. Must be stable between renders. */
  mistakes: readonly Mistake[];
  /** The positions that pass the filters. */
  shown: readonly Mistake[];
  /** Words and figures in the rows. Must be stable between renders. */
  words: TreeWords;
  /** The order of the branches. */
  order?: BranchOrder;
  /** What the reader asked for: as long as it and the order are the same, branches stay where they are. */
  scope?: string;
  /** Called when another order is chosen. */
  onOrderChange: (order: BranchOrder) => void;
  /** Number of the selected position. */
  selected: number | undefined;
  /** Called when a click or an arrow key selects a position. */
  onSelect: (posid: number) => void;
  /** Called on Enter or a double click on a position. */
  onOpen: (posid: number) => void;
  labels: MistakeTreeLabels;
}

function isPosition(id: string): boolean {
  return /^\d+$/.test(id);
}

/** The ids with one more, or without it if it was among them. */
function toggle(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The ways to the positions, in the order in which they are read. */
function useKeptWays(mistakes: readonly Mistake[], order: BranchOrder, scope: string): MoveTree {
  const wanted = `${order} ${scope}`;
  const [kept, setKept] = useState(() => ({ mistakes, wanted, ways: waysTo(mistakes, order) }));
  if (kept.mistakes === mistakes && kept.wanted === wanted) return kept.ways;
  const ways = waysTo(mistakes, order, kept.wanted === wanted ? kept.ways : undefined);
  setKept({ mistakes, wanted, ways });
  return ways;
}

/**
 * Critical positions as the moves that lead to them, with a choice of the order of the branches. Branches without trouble begin
 * folded.
 *
 * Keyboard and screen reader: the chip of the order is a button with a menu; the tree is a CriticalTree.
 */
export function MistakeTree({
  mistakes,
  shown,
  words,
  order = DEFAULT_BRANCH_ORDER,
  scope = '',
  onOrderChange,
  selected,
  onSelect,
  onOpen,
  labels,
}: MistakeTreeProps) {
  const ways = useKeptWays(mistakes, order, scope);
  const root = useMemo(() => mistakeTree(mistakes, words, ways), [mistakes, words, ways]);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const folded = useMemo(
    () => [...toggled].reduce<ReadonlySet<string>>(toggle, new Set(greenBranches(root))),
    [root, toggled],
  );
  const kept = useMemo(() => new Set(shown.map(({ position_id }) => String(position_id))), [shown]);
  const matches = useCallback((id: string) => kept.has(id), [kept]);
  const onToggle = (id: string) => setToggled(toggle(toggled, id));
  return (
    <Stack gap={2}>
      <Inline>
        <ChipMenu
          label={labels.order}
          items={ORDERS.map((id) => ({ id, label: labels.orders[id] }))}
          value={order}
          onChange={(id) => onOrderChange(ORDERS.find((known) => known === id) ?? DEFAULT_BRANCH_ORDER)}
          emphasized={order !== DEFAULT_BRANCH_ORDER}
        />
      </Inline>
      <Frame height="window">
        <CriticalTree
          root={root}
          selectedId={selected === undefined ? undefined : String(selected)}
          folded={folded}
          matches={matches}
          onSelect={(id) => (isPosition(id) ? onSelect(Number(id)) : undefined)}
          onAction={(id) => (isPosition(id) ? onOpen(Number(id)) : onToggle(id))}
          onToggleFold={onToggle}
          labels={labels}
        />
      </Frame>
    </Stack>
  );
}
