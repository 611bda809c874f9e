import { Table, type TableColumn, WasteMark, type WasteMarkProps } from '@tabia/ui';

/** One of the person's own moves in a position; numbers to sort by, texts to read. */
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
  table: string;
  move: string;
  times: string;
  share: string;
  loss: string;
  score: string;
  empty: string;
}

export interface MoveTableProps {
  moves: readonly OwnMove[];
  /** UCI of the chosen move. */
  selected?: string;
  onSelect?: (uci: string) => void;
  labels: MoveTableLabels;
}

const columns = (labels: MoveTableLabels): readonly TableColumn<OwnMove>[] => [
  { id: 'move', label: labels.move, value: ({ move }) => move },
  { id: 'times', label: labels.times, align: 'end', value: ({ times }) => times },
  {
    id: 'share',
    label: labels.share,
    align: 'end',
    value: ({ share }) => share,
    render: ({ shareText }) => shareText,
  },
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

/** What the person played in a position, how often, and what it cost; the most frequent first. */
export const MoveTable = ({ moves, selected, onSelect, labels }: MoveTableProps) => (
  <Table
    label={labels.table}
    columns={columns(labels)}
    rows={moves}
    rowId={({ uci }) => uci}
    density="dense"
    defaultSort={{ column: 'times', direction: 'descending' }}
    empty={labels.empty}
    {...(selected === undefined ? {} : { selectedId: selected })}
    {...(onSelect === undefined ? {} : { onSelect })}
  />
);
