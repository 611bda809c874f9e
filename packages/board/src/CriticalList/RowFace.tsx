import type { Side } from '@tabia/chess';
import { Sparkline } from '@tabia/ui';
import type { ReactNode } from 'react';
import { type Degree, DegreeMark } from '../DegreeMark/DegreeMark.tsx';
import { MiniBoard } from '../MiniBoard/MiniBoard.tsx';
import * as css from './CriticalList.css.ts';

/** How the cells of a column are set; on a phone, chances, trends and dates are left out. */
export type ColumnKind = 'strong' | 'count' | 'amount' | 'chance' | 'trend' | 'date';

/** Text formatted for the locale; for a trend, the loss at each encounter, oldest first. */
export type CellValue = string | readonly number[];

/** A column beside the positions. */
export interface ListColumn {
  /** Key of its cells in each row. */
  id: string;
  title: string;
  kind: ColumnKind;
}

const heads: Record<ColumnKind, string> = {
  strong: css.wrong,
  count: css.total,
  amount: css.average,
  chance: css.chance,
  trend: css.trend,
  date: css.date,
};
const cells: Record<ColumnKind, string> = { ...heads, strong: `${css.wrong} ${css.strong}` };
const tones: Partial<Record<Degree, 'danger' | 'success'>> = { red: 'danger', green: 'success' };

/** The names of the columns, for the head of the list. */
export function ColumnHeads({ columns }: { columns: readonly ListColumn[] }) {
  return columns.map(({ id, title, kind }) => (
    <span key={id} className={heads[kind]}>
      {title}
    </span>
  ));
}

interface CellProps {
  column: ListColumn;
  value: CellValue | undefined;
  degree: Degree;
}

/** One value of one row: a line for a trend, otherwise text. */
function Cell({ column, value, degree }: CellProps) {
  const isDrawn = typeof value === 'object' && value.length > 0;
  return (
    <span className={cells[column.kind]}>
      {isDrawn ? <Sparkline values={value} label={column.title} tone={tones[degree]} /> : value}
    </span>
  );
}

/** One critical position; all numbers are already formatted for the locale. */
export interface PositionRow {
  id: string;
  fen: string;
  /** Side of the player, shown at the bottom. */
  side: Side;
  /** The path to the position: `12.Nf3`, the opening. */
  title: string;
  subtitle?: string;
  degree: Degree;
  /** Words for its mark, where those of the degree do not fit. */
  degreeText?: string;
  /** The value of each column, by the column's id. */
  cells: Readonly<Record<string, CellValue>>;
  /** Lists it belongs to, study state; small marks. */
  marks?: ReactNode;
}

export interface PositionListLabels {
  /** Name of the list. */
  list: string;
  /** Text for each mark. */
  degree: Record<Degree, string>;
  /** Shown instead of rows in an empty list. */
  empty?: string;
  /** The whole row in one sentence, for a screen reader. */
  row: (row: PositionRow) => string;
}

interface RowFaceProps {
  row: PositionRow;
  columns: readonly ListColumn[];
  showBoards: boolean;
  labels: PositionListLabels;
}

/** The visible part of a row; a screen reader gets the row as one sentence instead. */
export function RowFace({ row, columns, showBoards, labels }: RowFaceProps) {
  return (
    <span className={css.shown} aria-hidden="true">
      <DegreeMark degree={row.degree} label={row.degreeText ?? labels.degree[row.degree]} />
      {showBoards && (
        <span className={css.picture}>
          <MiniBoard fen={row.fen} orientation={row.side} />
        </span>
      )}
      <span className={css.words}>
        <span className={css.title}>{row.title}</span>
        <span className={showBoards ? css.tallSubtitle : css.subtitle}>
          {row.subtitle && <span className={showBoards ? css.tallOpening : css.opening}>{row.subtitle}</span>}
          {row.marks && <span className={showBoards ? css.tallMarks : css.marks}>{row.marks}</span>}
        </span>
      </span>
      {columns.map((column) => (
        <Cell key={column.id} column={column} value={row.cells[column.id]} degree={row.degree} />
      ))}
    </span>
  );
}
