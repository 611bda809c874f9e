import { useControlled } from '../state/useControlled.ts';

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
export function useTableSelection(props: TableSelection, allIds: () => string[]) {
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
