import type { CSSProperties, ReactNode, Ref } from 'react';
import { GridList, GridListItem, ListLayout, Virtualizer } from 'react-aria-components';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { useTextScale } from '../theme/useWindow.ts';
import { content, item as itemClass, list } from './List.css.ts';

export interface ListProps<Item> {
  /** Name of the list, for screen readers. */
  label: string;
  /** All of them, top to bottom. */
  items: readonly Item[];
  /** Unique id of an item. */
  itemId: (item: Item) => string;
  /** Plain text of an item, for screen readers and type-ahead. */
  itemText: (item: Item) => string;
  /** Renders an item. */
  renderItem: (item: Item) => ReactNode;
  /** Row height in pixels at the usual font size; equal heights keep thousands of rows cheap. */
  itemHeight?: 32 | 40 | 48 | 64 | 80;
  /** The chosen item; arrow keys move the choice. */
  selectedId?: string;
  /** Initially selected item, if uncontrolled. */
  defaultSelectedId?: string;
  /** Called when another item is selected. */
  onSelect?: (id: string) => void;
  /** Enter or a double click. */
  onAction?: (id: string) => void;
  /** Shown in place of the list. */
  empty: ReactNode;
  /** `page` fills the window, `fill` the parent, a number limits the visible rows. */
  height?: 'page' | 'fill' | number;
  /** Letters find an item by its text; false leaves them to the page's shortcuts. */
  typeAhead?: boolean;
  /** The list; null while it is empty. */
  ref?: Ref<HTMLDivElement>;
}

function heightOf(height: 'page' | 'fill' | number, count: number, itemHeight: number) {
  return {
    '--tabia-list-height': `${typeof height === 'number' ? Math.min(height, count) * itemHeight : 0}px`,
  } as CSSProperties;
}

/**
 * A virtualized list of selectable items.
 *
 * Keyboard: one stop for Tab; ↑ ↓ walk and choose, Home and End lead to the ends, letters find, Enter acts. Screen readers hear
 * a grid of one column with its name and how many rows it has.
 */
export function List<Item>(props: ListProps<Item>) {
  const {
    label,
    items,
    itemId,
    itemText,
    renderItem,
    itemHeight = 40,
    defaultSelectedId,
    onSelect,
    onAction,
  } = props;
  const { empty, height = 8, typeAhead = true } = props;
  const [selectedId, select] = useControlled(props.selectedId, defaultSelectedId, (id?: string) => {
    if (id !== undefined) onSelect?.(id);
  });
  const rowSize = itemHeight * useTextScale();
  const selectable = onSelect !== undefined || defaultSelectedId !== undefined;
  if (items.length === 0) return <>{empty}</>;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
      <GridList
        ref={props.ref}
        className={list({ height: typeof height === 'number' ? 'rows' : height })}
        style={heightOf(height, items.length, rowSize)}
        aria-label={label}
        disallowTypeAhead={!typeAhead}
        selectionMode={selectable ? 'single' : 'none'}
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={selectedId === undefined ? [] : [selectedId]}
        onSelectionChange={(keys) => {
          const [id] = keys === 'all' ? [] : keys;
          if (id !== undefined) select(String(id));
        }}
        onAction={onAction && ((id) => onAction(String(id)))}
        {...attributesOf(props)}
      >
        {items.map((item) => (
          <GridListItem key={itemId(item)} id={itemId(item)} className={itemClass} textValue={itemText(item)}>
            <div className={content}>{renderItem(item)}</div>
          </GridListItem>
        ))}
      </GridList>
    </Virtualizer>
  );
}
