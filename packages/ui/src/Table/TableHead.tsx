import { Column, TableHeader } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { SortOrder } from './sortRows.ts';
import { arrow, column as columnClass, columnWords } from './Table.css.ts';
import type { TableColumn } from './tableColumn.ts';

function SortArrow({ direction }: { direction: SortOrder['direction'] | undefined }) {
  return (
    <span className={arrow} aria-hidden="true">
      {direction && <Icon name={direction === 'ascending' ? 'arrowUp' : 'arrowDown'} size="sm" />}
    </span>
  );
}

interface TableHeadProps<Item> {
  columns: readonly TableColumn<Item>[];
  /** True if only visible rows are drawn; then column widths are computed instead of measured. */
  virtual: boolean;
}

/** The names of the columns, to sort by. */
export function TableHead<Item>({ columns, virtual }: TableHeadProps<Item>) {
  return (
    <TableHeader>
      {columns.map(({ id, label, align = 'start', sortable = true, share }, index) => (
        <Column
          key={id}
          id={id}
          className={columnClass({ align, virtual })}
          allowsSorting={sortable}
          isRowHeader={index === 0}
          textValue={label}
          width={virtual ? `${share ?? (align === 'end' ? 1 : 2)}fr` : undefined}
          minWidth={virtual ? 80 : undefined}
        >
          {({ sortDirection }) => (
            <span className={columnWords}>
              {align === 'end' && sortable && <SortArrow direction={sortDirection} />}
              {label}
              {align === 'start' && sortable && <SortArrow direction={sortDirection} />}
            </span>
          )}
        </Column>
      ))}
    </TableHeader>
  );
}
