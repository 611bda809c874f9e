import { type CSSProperties, type ReactNode, type Ref, useMemo } from 'react';
import {
  Table as AriaTable,
  Cell,
  Column,
  Row,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { useTextScale } from '../theme/useWindow.ts';
import {
  arrow,
  cell,
  column as columnClass,
  columnWords,
  cut,
  frame,
  none,
  row as rowClass,
  table,
} from './Table.css.ts';
import { type SortOrder, sortRows, type TableColumn } from './tableColumn.ts';

/** Selection mode of a table: none, one row, or any number of rows. */
export interface TableSelection {
  /** Id of the chosen row. */
  selectedId?: string;
  /** Id of the initially chosen row, if uncontrolled. */
  defaultSelectedId?: string;
  /** If given, one row can be selected; arrow keys move the selection. */
  onSelect?: (id: string) => void;
  /** Ids of the chosen rows. */
  selectedIds?: readonly string[];
  /** Ids of the initially chosen rows, if uncontrolled. */
  defaultSelectedIds?: readonly string[];
  /** If given, any number of rows can be selected; "select all" reports them in table order. */
  onSelectMany?: (ids: string[]) => void;
}

type Keys = 'all' | Iterable<string | number>;

/** Selection as react-aria writes it; `allIds` are the ids of the rows as shown. */
function useTableSelection(props: TableSelection, allIds: () => string[]) {
  const [one, setOne] = useControlled(props.selectedId, props.defaultSelectedId, (id?: string) => {
    if (id !== undefined) props.onSelect?.(id);
  });
  const [many, setMany] = useControlled(props.selectedIds, props.defaultSelectedIds, (ids) =>
    props.onSelectMany?.([...(ids ?? [])]),
  );
  if (props.onSelectMany || many !== undefined)
    return {
      selectionMode: 'multiple',
      selectionBehavior: 'toggle',
      selectedKeys: many ?? [],
      onSelectionChange: (keys: Keys) => setMany(keys === 'all' ? allIds() : [...keys].map(String)),
    } as const;
  return {
    selectionMode: props.onSelect || props.defaultSelectedId !== undefined ? 'single' : 'none',
    selectionBehavior: 'replace',
    disallowEmptySelection: true,
    selectedKeys: one === undefined ? [] : [one],
    onSelectionChange: (keys: Keys) => {
      const [id] = keys === 'all' ? [] : keys;
      if (id !== undefined) setOne(String(id));
    },
  } as const;
}

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
function TableHead<Item>({ columns, virtual }: TableHeadProps<Item>) {
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

export interface TableProps<Item extends object> extends TableSelection {
  /** Name of the table, for screen readers. */
  label: string;
  /** The first column names the row. In a long table keep this array and the rows from one render to the next. */
  columns: readonly TableColumn<Item>[];
  /** The rows in their unsorted order. */
  rows: readonly Item[];
  /** Unique id of a row. */
  rowId: (item: Item) => string;
  /** Rows of 32 or 40 px. */
  size?: 'sm' | 'md';
  /** Controls the order. */
  sort?: SortOrder;
  /** The initial order, if uncontrolled. */
  defaultSort?: SortOrder;
  /** If given, a click on a row or Enter acts at once; the rows are not selected. */
  onAction?: (id: string) => void;
  /** Called when a column head is pressed. */
  onSortChange?: (sort: SortOrder) => void;
  /** Shown instead of rows in an empty list. */
  empty: ReactNode;
  ref?: Ref<HTMLTableElement | HTMLDivElement>;
}

/** Longer tables are virtualized: they render only visible rows, each of one height, in a scrolling box. */
export const LONG_TABLE = 100;
/** Of such a table. */
const VISIBLE_ROWS = 12;
const HEAD_HEIGHT = 32;
const ROW_HEIGHT = { sm: 32, md: 40 };

/**
 * Rows with columns to sort by: a click on a column's name toggles ascending and descending; more than 100 rows scroll in a
 * box of their own.
 *
 * Keyboard: one stop for Tab; ↑ ↓ walk and choose rows, Home and End lead to the first and last, ← → to cells and column
 * names, Enter on a name sorts, on a row with an action it acts; letters find a row. Screen readers hear a grid with the order of each column and, in a long
 * table, how many rows there are in all.
 */
export function Table<Item extends object>(props: TableProps<Item>) {
  const { label, columns, rows, rowId, size = 'md', empty } = props;
  const [sort, setSort] = useControlled(props.sort, props.defaultSort, (next?: SortOrder) => {
    if (next) props.onSortChange?.(next);
  });
  const shown = useMemo(() => {
    const sorting = columns.find((column) => column.id === sort?.column);
    return sort && sorting ? sortRows(rows, sorting.value, sort.direction) : rows;
  }, [columns, rows, sort]);
  const selection = useTableSelection(props, () => shown.map(rowId));
  const virtual = rows.length > LONG_TABLE;
  const { onAction } = props;
  const selectable = selection.selectionMode !== 'none' || onAction !== undefined;
  const textScale = useTextScale();
  const [rowHeight, headingHeight] = [ROW_HEIGHT[size] * textScale, HEAD_HEIGHT * textScale];
  const height = { '--tabia-table-height': `${headingHeight + VISIBLE_ROWS * rowHeight}px` } as CSSProperties;
  const grid = (
    <AriaTable
      ref={props.ref}
      className={table({ virtual })}
      style={virtual ? height : undefined}
      aria-label={label}
      {...selection}
      {...(onAction && { onRowAction: (key: string | number) => onAction(String(key)) })}
      sortDescriptor={sort}
      onSortChange={({ column, direction }) => setSort({ column: String(column), direction })}
      {...attributesOf(props)}
    >
      <TableHead columns={columns} virtual={virtual} />
      <TableBody
        items={shown}
        dependencies={[columns, size, virtual, selectable]}
        renderEmptyState={() => <div className={none}>{empty}</div>}
      >
        {(item) => (
          <Row id={rowId(item)} className={rowClass({ size, selectable, virtual })}>
            {columns.map(({ id, align = 'start', minWidth, value, render: shownIn = value }) => (
              <Cell
                key={id}
                className={cell({ align, virtual })}
                style={virtual || minWidth === undefined ? undefined : { minWidth }}
                textValue={String(value(item) ?? '')}
              >
                {virtual ? <div className={cut}>{shownIn(item)}</div> : shownIn(item)}
              </Cell>
            ))}
          </Row>
        )}
      </TableBody>
    </AriaTable>
  );
  return (
    <div className={frame}>
      {virtual ? (
        <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight, headingHeight }}>
          {grid}
        </Virtualizer>
      ) : (
        grid
      )}
    </div>
  );
}
