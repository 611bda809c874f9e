import { attributesOf, Table, type TableColumn, Text } from '@tabia/ui';
import { type ReactNode, type Ref, useMemo } from 'react';

/** A figure about a move: for sorting, and as shown. */
export interface ComparedFigure {
  /** Missing where nothing is known. */
  value?: number | undefined;
  /** As shown. */
  text: string;
  /** Smaller, after the figure. */
  note?: ReactNode;
}

/** A move with what each of the compared sides does or says about it. */
export interface ComparedMove {
  uci: string;
  /** As shown. */
  move: string;
  /** By the id of the column; a missing one is shown as a dash. */
  figures: Readonly<Record<string, ComparedFigure>>;
}

/** One of those that are compared. */
export interface ComparisonColumn {
  id: string;
  /** Name of the column. */
  label: string;
}

export interface MoveComparisonProps {
  /** Name of the table. */
  label: string;
  /** Name of the column of moves. */
  moveLabel: string;
  /** Those that are compared, from left to right. */
  columns: readonly ComparisonColumn[];
  /** The moves in any order. */
  moves: readonly ComparedMove[];
  /** The column that the moves are first ordered by, the largest figure first. */
  orderedBy: string;
  /** Called with UCI when a move is clicked, or Enter is pressed on it; read-only without it. */
  onPlay?: ((uci: string) => void) | undefined;
  /** Shown instead of rows in an empty table. */
  empty: string;
  ref?: Ref<HTMLTableElement | HTMLDivElement>;
}

function Figure({ figure }: { figure: ComparedFigure | undefined }) {
  if (!figure) return '—';
  return (
    <>
      {figure.text}
      {figure.note !== undefined && (
        <Text as="span" size="xs" muted>
          {' '}
          {figure.note}
        </Text>
      )}
    </>
  );
}

function columnsOf(moveLabel: string, columns: readonly ComparisonColumn[]): TableColumn<ComparedMove>[] {
  return [
    { id: 'move', label: moveLabel, value: ({ move }) => move },
    ...columns.map(
      ({ id, label }): TableColumn<ComparedMove> => ({
        id,
        label,
        align: 'end',
        value: ({ figures }) => figures[id]?.value,
        render: ({ figures }) => <Figure figure={figures[id]} />,
      }),
    ),
  ];
}

/**
 * The moves of a position, with what several sides do or say about each: the player, other players, an engine.
 *
 * Keyboard: one stop for Tab; ↑ ↓ walk the moves, Enter plays one, ← → lead to cells and column names, Enter on a name sorts.
 * A screen reader hears a grid whose rows are named by their moves, with the order of each column.
 */
export function MoveComparison(props: MoveComparisonProps) {
  const { label, moveLabel, columns, moves, orderedBy, onPlay, empty, ref } = props;
  const all = useMemo(() => columnsOf(moveLabel, columns), [moveLabel, columns]);
  return (
    <Table
      {...attributesOf(props)}
      {...(ref !== undefined && { ref })}
      label={label}
      columns={all}
      rows={moves}
      rowId={({ uci }) => uci}
      size="sm"
      defaultSort={{ column: orderedBy, direction: 'descending' }}
      empty={empty}
      {...(onPlay !== undefined && { onAction: onPlay })}
    />
  );
}
