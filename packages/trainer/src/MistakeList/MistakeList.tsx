import type { Mistake } from '@tabia/api-client/contract';
import { type CellValue, type ColumnKind, CriticalList, type Degree, type PositionRow } from '@tabia/board';
import type { Side } from '@tabia/chess';
import { Frame } from '@tabia/ui';
import { type ReactNode, useMemo } from 'react';
import { readDegree } from '../findings/mistakeTree.ts';

/** Words and figures the rows need from the page. */
export interface ListWords {
  /** The move that leads to the position. */
  title: (mistake: Mistake) => string;
  /** What the encounters show. */
  pattern: (mistake: Mistake) => string;
  /** The name shown for an opening's English one. */
  opening: (name: string) => string;
  pawns: (centipawns: number) => string;
  /** A share from 0 to 1. */
  percent: (share: number) => string;
  /** The day of a moment in ISO 8601; a dash for none. */
  date: (iso: string | null) => string;
}

interface Column {
  readonly kind: ColumnKind;
  readonly value: (mistake: Mistake, words: ListWords) => CellValue;
}

/** The columns from left to right. A new one is added here, and its name to the words of the page. */
const COLUMNS = {
  wrong: { kind: 'strong', value: ({ unreasonable_count }) => String(unreasonable_count) },
  total: { kind: 'count', value: ({ total_count }) => String(total_count) },
  average: { kind: 'amount', value: ({ average_shortage }, { pawns }) => pawns(average_shortage) },
  next: { kind: 'chance', value: ({ outlook }, { percent }) => percent(outlook.wrong) },
  trend: { kind: 'trend', value: ({ trend }) => trend },
  last: { kind: 'date', value: ({ last_mistake_date }, { date }) => date(last_mistake_date) },
} as const satisfies Record<string, Column>;

type ColumnName = keyof typeof COLUMNS;

const NAMES = Object.keys(COLUMNS) as ColumnName[];

export interface MistakeListLabels {
  /** Name of the list. */
  list: string;
  degree: Record<Degree, string>;
  columns: Record<ColumnName, string>;
  /** The whole row in one sentence, for a screen reader. */
  row: (mistake: Mistake) => string;
}

export interface MistakeListProps {
  /** The positions in the order they are shown. */
  mistakes: readonly Mistake[];
  /** Must be stable between renders. */
  words: ListWords;
  /** The side at the bottom of the small boards, by that of the player. Must be stable between renders. */
  orientation: (herowhite: Mistake['herowhite']) => Side;
  /** Small marks below a position. Must be stable between renders. */
  marks?: (mistake: Mistake) => ReactNode;
  /** Number of the selected position. */
  selected: number | undefined;
  /** Called when a click or an arrow key selects a position. */
  onSelect: (posid: number) => void;
  /** Called on Enter or a double click on a position. */
  onOpen: (posid: number) => void;
  labels: MistakeListLabels;
}

/**
 * Critical positions one below the other, with how often and how much each was wrong.
 *
 * Keyboard and screen reader: as in CriticalList.
 */
export function MistakeList(props: MistakeListProps) {
  const { mistakes, words, orientation, marks, selected, onSelect, onOpen, labels } = props;
  const rows = useMemo(
    () =>
      mistakes.map(
        (mistake): PositionRow => ({
          id: String(mistake.position_id),
          fen: mistake.fen,
          side: orientation(mistake.herowhite),
          title: words.title(mistake),
          ...(mistake.eco_opening && { subtitle: words.opening(mistake.eco_opening) }),
          degree: readDegree(mistake),
          degreeText: words.pattern(mistake),
          cells: Object.fromEntries(NAMES.map((name) => [name, COLUMNS[name].value(mistake, words)])),
          marks: marks?.(mistake),
        }),
      ),
    [mistakes, words, orientation, marks],
  );
  const byId = useMemo(
    () => new Map(mistakes.map((mistake) => [String(mistake.position_id), mistake])),
    [mistakes],
  );
  const sentence = ({ id }: PositionRow): string => {
    const mistake = byId.get(id);
    return mistake ? labels.row(mistake) : '';
  };
  return (
    <Frame height="list">
      <CriticalList
        rows={rows}
        columns={NAMES.map((id) => ({ id, kind: COLUMNS[id].kind, title: labels.columns[id] }))}
        selectedId={selected === undefined ? undefined : String(selected)}
        onSelect={(id) => onSelect(Number(id))}
        onAction={(id) => onOpen(Number(id))}
        showBoards
        labels={{ list: labels.list, degree: labels.degree, row: sentence }}
      />
    </Frame>
  );
}
