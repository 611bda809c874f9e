import type { ReactNode } from 'react';
import { useState } from 'react';
import { Table as AriaTable, Cell, Column, Row, TableBody, TableHeader } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { CellValue, SortOrder } from './sortRows.ts';
import { sortRows } from './sortRows.ts';
import {
  arrow,
  cell,
  column as columnClass,
  columnWords,
  frame,
  none,
  row as rowClass,
  table,
} from './Table.css.ts';

export interface TableColumn<Item> {
  id: string;
  label: string;
  /** Numbers stand at the `end`. */
  align?: 'start' | 'end';
  /** What is sorted by, and shown unless `render` says otherwise. */
  value: (item: Item) => CellValue;
  render?: (item: Item) => ReactNode;
  /** True by default. */
  sortable?: boolean;
}

export interface TableProps<Item> {
  label: string;
  /** The first column names the row. */
  columns: readonly TableColumn<Item>[];
  rows: readonly Item[];
  rowId: (item: Item) => string;
  /** Rows of 32 or 40 px. */
  density?: 'dense' | 'normal';
  /** Given, the caller keeps the order. */
  sort?: SortOrder;
  defaultSort?: SortOrder;
  onSortChange?: (sort: SortOrder) => void;
  selectedId?: string;
  onSelect?: (id: string) => void;
  /** Shown in place of rows. */
  empty: ReactNode;
}

const SortArrow = ({ direction }: { direction: SortOrder['direction'] | undefined }) => (
  <span className={arrow} aria-hidden="true">
    {direction && <Icon name={direction === 'ascending' ? 'arrowUp' : 'arrowDown'} size={16} />}
  </span>
);

const Head = <Item,>({ columns }: { columns: readonly TableColumn<Item>[] }) => (
  <TableHeader>
    {columns.map(({ id, label, align = 'start', sortable = true }, index) => (
      <Column
        key={id}
        id={id}
        className={columnClass({ align })}
        allowsSorting={sortable}
        isRowHeader={index === 0}
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

/** Rows with columns to sort by: a click on a column's name toggles ascending and descending. */
export const Table = <Item,>(props: TableProps<Item>) => {
  const { label, columns, rows, rowId, density = 'normal', selectedId, onSelect, empty } = props;
  const [ownSort, setOwnSort] = useState(props.defaultSort);
  const sort = props.sort ?? ownSort;
  const sorting = columns.find((column) => column.id === sort?.column);
  const shown = sort && sorting ? sortRows(rows, sorting.value, sort.direction) : rows;
  const select = (keys: 'all' | Set<string | number>) => {
    const [id] = keys === 'all' ? [] : keys;
    if (id !== undefined) onSelect?.(String(id));
  };
  return (
    <div className={frame}>
      <AriaTable
        className={table}
        aria-label={label}
        selectionMode={onSelect ? 'single' : 'none'}
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={selectedId === undefined ? [] : [selectedId]}
        onSelectionChange={select}
        sortDescriptor={sort}
        onSortChange={({ column, direction }) => {
          const next = { column: String(column), direction };
          setOwnSort(next);
          props.onSortChange?.(next);
        }}
      >
        <Head columns={columns} />
        <TableBody renderEmptyState={() => <div className={none}>{empty}</div>}>
          {shown.map((item) => (
            <Row
              key={rowId(item)}
              id={rowId(item)}
              className={rowClass({ density, selectable: Boolean(onSelect) })}
            >
              {columns.map(({ id, align = 'start', value, render }) => (
                <Cell key={id} className={cell({ align })} textValue={String(value(item) ?? '')}>
                  {render ? render(item) : value(item)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </AriaTable>
    </div>
  );
};
