import type { CSSProperties, ReactNode } from 'react';
import { GridList, GridListItem, ListLayout, Virtualizer } from 'react-aria-components';
import { content, item as itemClass, list } from './List.css.ts';

export interface ListProps<Item> {
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => string;
  /** An item in plain words, for screen readers and finding by typing. */
  itemText: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** Pixels; all rows are equally high, so that thousands of them cost nothing. */
  itemHeight?: 32 | 40 | 48 | 64;
  /** The chosen item; arrow keys move the choice. */
  selectedId?: string;
  onSelect?: (id: string) => void;
  /** Enter or a double click. */
  onAction?: (id: string) => void;
  empty: ReactNode;
  /** `page` fills the window, `fill` the parent, a number shows so many rows at most. */
  height?: 'page' | 'fill' | number;
  /** Letters find an item by its text; false leaves them to the page's shortcuts. */
  typeAhead?: boolean;
}

const heightOf = (height: 'page' | 'fill' | number, count: number, itemHeight: number) =>
  ({
    '--tabia-list-height': `${typeof height === 'number' ? Math.min(height, count) * itemHeight : 0}px`,
  }) as CSSProperties;

/** A column of things to walk with ↑ and ↓; only what is in sight is drawn. */
export const List = <Item,>(props: ListProps<Item>) => {
  const {
    label,
    items,
    itemId,
    itemText,
    renderItem,
    itemHeight = 40,
    selectedId,
    onSelect,
    onAction,
  } = props;
  const { empty, height = 8, typeAhead = true } = props;
  if (items.length === 0) return <>{empty}</>;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: itemHeight }}>
      <GridList
        className={list({ height: typeof height === 'number' ? 'rows' : height })}
        style={heightOf(height, items.length, itemHeight)}
        aria-label={label}
        disallowTypeAhead={!typeAhead}
        selectionMode={onSelect ? 'single' : 'none'}
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={selectedId === undefined ? [] : [selectedId]}
        onSelectionChange={(keys) => {
          const [id] = keys === 'all' ? [] : keys;
          if (id !== undefined) onSelect?.(String(id));
        }}
        onAction={onAction && ((id) => onAction(String(id)))}
      >
        {items.map((item) => (
          <GridListItem key={itemId(item)} id={itemId(item)} className={itemClass} textValue={itemText(item)}>
            <div className={content}>{renderItem(item)}</div>
          </GridListItem>
        ))}
      </GridList>
    </Virtualizer>
  );
};
