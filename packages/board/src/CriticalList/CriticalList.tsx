import type { Side } from '@tabia/chess';
import { type Degree, DegreeMark, VisuallyHidden } from '@tabia/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { MiniBoard } from '../MiniBoard/index.ts';
import * as css from './CriticalList.css.ts';
import { walkRows } from './walkRows.ts';

/** One critical position; all figures come written as the reader's language writes them. */
export interface PositionRow {
  id: string;
  fen: string;
  /** Side of the person, shown at the bottom. */
  side: Side;
  /** How one gets there: `12.Nf3`, the opening. */
  title: string;
  subtitle?: string;
  degree: Degree;
  /** Games that met it. */
  total: string;
  /** Games in which it went wrong. */
  wrong: string;
  /** Average shortage in pawns. */
  average: string;
  lastDate: string;
  /** Lists it belongs to, study state; small marks. */
  marks?: ReactNode;
}

export interface PositionListLabels {
  list: string;
  total: string;
  wrong: string;
  average: string;
  lastDate: string;
  degree: Record<Degree, string>;
  /** The whole row in one sentence, for a screen reader. */
  row: (row: PositionRow) => string;
}

export interface CriticalListProps {
  rows: readonly PositionRow[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  /** Enter or a double click: start working on it. */
  onOpen?: (id: string) => void;
  /** A small picture of the position in each row. */
  showBoards?: boolean;
  labels: PositionListLabels;
}

const rowHeight = 56;
const rowHeightWithBoard = 80;

/** The critical positions as a list that stays quick with thousands of rows. Fills its container and scrolls inside it. */
export const CriticalList = ({
  rows,
  selectedId,
  onSelect,
  onOpen,
  showBoards = false,
  labels,
}: CriticalListProps) => {
  const box = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const selected = rows.findIndex(({ id }) => id === selectedId);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => (showBoards ? rowHeightWithBoard : rowHeight),
    overscan: 6,
    initialRect: { width: 0, height: 800 },
  });
  useEffect(() => {
    if (selected >= 0) virtual.scrollToIndex(selected, { align: 'auto' });
  }, [selected, virtual]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = walkRows(selected, rows.length, event.key);
    const row = next === undefined ? undefined : rows[next];
    if (row) onSelect(row.id);
    else if (event.key === 'Enter' && selectedId !== undefined) onOpen?.(selectedId);
    else return;
    event.preventDefault();
  };
  const shown = virtual.getVirtualItems();
  const isShown = shown.some(({ index }) => index === selected);
  return (
    <div className={css.frame}>
      <div className={css.head} aria-hidden="true">
        <span className={css.words} />
        <span className={css.figure}>{labels.wrong}</span>
        <span className={css.figure}>{labels.total}</span>
        <span className={css.figure}>{labels.average}</span>
        <span className={css.date}>{labels.lastDate}</span>
      </div>
      <div
        ref={box}
        role="listbox"
        tabIndex={0}
        className={css.box}
        aria-label={labels.list}
        aria-activedescendant={isShown ? `${prefix}${selected}` : undefined}
        onKeyDown={onKeyDown}
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
                  style={{ height: size, transform: `translateY(${start}px)` }}
                  aria-selected={index === selected}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                  onClick={() => onSelect(row.id)}
                  onDoubleClick={() => onOpen?.(row.id)}
                >
                  <VisuallyHidden>{labels.row(row)}</VisuallyHidden>
                  <span className={css.shown} aria-hidden="true">
                    <DegreeMark degree={row.degree} label={labels.degree[row.degree]} />
                    {showBoards && (
                      <span className={css.picture}>
                        <MiniBoard fen={row.fen} orientation={row.side} />
                      </span>
                    )}
                    <span className={css.words}>
                      <span className={css.title}>{row.title}</span>
                      <span className={css.subtitle}>
                        {row.subtitle}
                        {row.marks}
                      </span>
                    </span>
                    <span className={css.wrong}>{row.wrong}</span>
                    <span className={css.figure}>{row.total}</span>
                    <span className={css.figure}>{row.average}</span>
                    <span className={css.date}>{row.lastDate}</span>
                  </span>
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
};
