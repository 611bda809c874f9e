import { attributesOf, useControlled, VisuallyHidden } from '@tabia/ui';
import { useTextScale } from '@tabia/ui/theme';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from 'react';
import { useMergedRef } from '../state/useMergedRef.ts';
import * as css from './CriticalList.css.ts';
import {
  ColumnHeads,
  type ListColumn,
  type PositionListLabels,
  type PositionRow,
  RowFace,
} from './RowFace.tsx';

const pageRows = 10;

/** The row a key selects, from `here` (−1: none selected) of `count`; `undefined` for other keys and empty lists. */
export function walkRows(here: number, count: number, key: string): number | undefined {
  if (count === 0) return undefined;
  const inside = (row: number) => Math.min(count - 1, Math.max(0, row));
  switch (key) {
    case 'ArrowDown':
      return inside(here + 1);
    case 'ArrowUp':
      return inside(here - 1);
    case 'PageDown':
      return inside(here + pageRows);
    case 'PageUp':
      return inside(here - pageRows);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

export interface CriticalListProps {
  /** The positions in the order they are shown. */
  rows: readonly PositionRow[];
  /** The columns beside each position, from left to right. */
  columns: readonly ListColumn[];
  /** The selected position; controlled if given. */
  selectedId?: string | undefined;
  /** The initially selected position. */
  defaultSelectedId?: string;
  /** Called when a click or an arrow key selects a position. */
  onSelect?: (id: string) => void;
  /** Called on Enter or a double click. */
  onAction?: (id: string) => void;
  /** A small picture of the position in each row. */
  showBoards?: boolean;
  labels: PositionListLabels;
  /** The element with the role `listbox`. */
  ref?: Ref<HTMLDivElement>;
}

/** Pixels at the usual font size. */
const rowHeight = 56;
const rowHeightWithBoard = 88;

/**
 * The critical positions as a virtualized list, fast with thousands of rows. Fills
 * its container and scrolls inside it. Keyboard: arrows, Page Up and Page Down, Home and End walk, Enter opens. A screen
 * reader hears each row as one sentence with its position in the list.
 */
export function CriticalList(props: CriticalListProps) {
  const { rows, columns, onAction, showBoards = false, labels } = props;
  const [selectedId, onSelect] = useControlled<string | undefined, string>(
    props.selectedId,
    props.defaultSelectedId,
    props.onSelect,
  );
  const box = useRef<HTMLDivElement>(null);
  const holder = useMergedRef(box, props.ref);
  const prefix = useId();
  const selected = rows.findIndex(({ id }) => id === selectedId);
  const rowSize = (showBoards ? rowHeightWithBoard : rowHeight) * useTextScale();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowSize,
    overscan: 6,
    initialRect: { width: 0, height: 800 },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured again
  useEffect(() => virtual.measure(), [virtual, rowSize]);
  useEffect(() => {
    if (selected >= 0) virtual.scrollToIndex(selected, { align: 'auto' });
  }, [selected, virtual]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = walkRows(selected, rows.length, event.key);
    const row = next === undefined ? undefined : rows[next];
    if (row) onSelect(row.id);
    else if (event.key === 'Enter' && selectedId !== undefined) onAction?.(selectedId);
    else return;
    event.preventDefault();
  };
  const shown = virtual.getVirtualItems();
  const isShown = shown.some(({ index }) => index === selected);
  return (
    <div className={css.frame}>
      <div className={css.head} aria-hidden="true">
        <span className={css.words} />
        <ColumnHeads columns={columns} />
      </div>
      {rows.length === 0 && labels.empty && <p className={css.empty}>{labels.empty}</p>}
      <div
        ref={holder}
        role="listbox"
        tabIndex={0}
        className={css.box}
        aria-label={labels.list}
        aria-activedescendant={isShown ? `${prefix}${selected}` : undefined}
        onKeyDown={onKeyDown}
        {...attributesOf(props)}
      >
        <div role="presentation" className={css.all} style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, start, size }) => {
            const row = rows[index];
            return (
              row && (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list has the focus and the keys
                <div
                  key={row.id}
                  id={`${prefix}${index}`}
                  role="option"
                  className={css.row}
                  data-degree={row.degree}
                  style={{ height: size, transform: `translateY(${start}px)` }}
                  aria-selected={index === selected}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                  onClick={() => onSelect(row.id)}
                  onDoubleClick={() => onAction?.(row.id)}
                >
                  <VisuallyHidden>{labels.row(row)}</VisuallyHidden>
                  <RowFace row={row} columns={columns} showBoards={showBoards} labels={labels} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
