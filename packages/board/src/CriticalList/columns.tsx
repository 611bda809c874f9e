import { Sparkline } from '@tabia/ui';
import type { Degree } from '../DegreeMark/DegreeMark.tsx';
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
export function Cell({ column, value, degree }: CellProps) {
  const isDrawn = typeof value === 'object' && value.length > 0;
  return (
    <span className={cells[column.kind]}>
      {isDrawn ? <Sparkline values={value} label={column.title} tone={tones[degree]} /> : value}
    </span>
  );
}
