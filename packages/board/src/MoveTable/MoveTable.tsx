import { attributesOf, Table, type TableColumn } from '@tabia/ui';
import { type Ref, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { WasteMark, type WasteMarkProps } from '../WasteMark/WasteMark.tsx';

/** True if an element is narrower than `width` px; measured before the first paint. */
function useNarrowBox(box: RefObject<Element | null>, width: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setNarrow(element.clientWidth < width);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, width]);
  return isNarrow;
}

/** One of the player's moves in a position; numbers for sorting, texts for display. */
export interface OwnMove {
  uci: string;
  /** As shown. */
  move: string;
  times: number;
  /** Share of the encounters, 0 to 1. */
  share: number;
  shareText: string;
  /** Points of win chance. */
  loss: number;
  lossText: string;
  lossLevel: WasteMarkProps['level'];
  /** Share of points won with it, 0 to 1; missing when no result is known. */
  score?: number | undefined;
  scoreText: string;
}

export interface MoveTableLabels {
  /** Name of the table. */
  table: string;
  /** Name of the column of moves. */
  move: string;
  /** Name of the column that says how often. */
  times: string;
  /** Name of the column of shares. */
  share: string;
  /** Name of the column of losses. */
  loss: string;
  /** Name of the column of results. */
  score: string;
  /** Shown instead of rows in an empty list. */
  empty: string;
}

export interface MoveTableProps {
  /** The moves in any order. */
  moves: readonly OwnMove[];
  /** UCI of the chosen move; controlled if given. */
  selectedId?: string;
  /** UCI of the initially chosen move. */
  defaultSelectedId?: string;
  /** Called with UCI when a row is chosen; read-only without it. */
  onSelect?: ((uci: string) => void) | undefined;
  labels: MoveTableLabels;
  ref?: Ref<HTMLTableElement | HTMLDivElement>;
}

function shareColumn(label: string): TableColumn<OwnMove> {
  return {
    id: 'share',
    label,
    align: 'end',
    value: ({ share }) => share,
    render: ({ shareText }) => shareText,
  };
}

/** Below this width, px, five columns do not fit: the share moves into the column of counts. */
const fiveColumns = 384;

function columns(labels: MoveTableLabels, isNarrow: boolean): readonly TableColumn<OwnMove>[] {
  return [
    { id: 'move', label: labels.move, value: ({ move }) => move },
    {
      id: 'times',
      label: labels.times,
      align: 'end',
      value: ({ times }) => times,
      ...(isNarrow && { render: ({ times, shareText }: OwnMove) => `${times} · ${shareText}` }),
    },
    ...(isNarrow ? [] : [shareColumn(labels.share)]),
    {
      id: 'loss',
      label: labels.loss,
      align: 'end',
      value: ({ loss }) => loss,
      render: ({ lossLevel, lossText }) => <WasteMark level={lossLevel}>{lossText}</WasteMark>,
    },
    {
      id: 'score',
      label: labels.score,
      align: 'end',
      value: ({ score }) => score,
      render: ({ scoreText }) => scoreText,
    },
  ];
}

/**
 * The moves the player chose in a position, their frequency and cost; most frequent first. The loss is shown as a
 * number; its color only repeats it.
 *
 * Keyboard: one stop for Tab; ↑ ↓ walk and choose moves, ← → lead to cells and column names, Enter on a name sorts. A
 * screen reader hears a grid whose rows are named by their moves, with the order of each column.
 */
export function MoveTable({
  moves,
  selectedId,
  defaultSelectedId,
  onSelect,
  labels,
  ref,
  ...rest
}: MoveTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrowBox(box, fiveColumns);
  return (
    <div ref={box}>
      <Table
        {...attributesOf(rest)}
        {...(ref !== undefined && { ref })}
        label={labels.table}
        columns={columns(labels, isNarrow)}
        rows={moves}
        rowId={({ uci }) => uci}
        size="sm"
        defaultSort={{ column: 'times', direction: 'descending' }}
        empty={labels.empty}
        {...(selectedId === undefined ? {} : { selectedId })}
        {...(defaultSelectedId === undefined ? {} : { defaultSelectedId })}
        {...(onSelect === undefined ? {} : { onSelect })}
      />
    </div>
  );
}
