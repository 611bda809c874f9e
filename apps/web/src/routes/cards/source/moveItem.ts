/** The list with the item at `index` moved by `distance` places; at an end it stays. */
export function moveItem<Item>(items: readonly Item[], index: number, distance: number): Item[] {
  const target = index + distance;
  const item = items[index];
  if (item === undefined || target < 0 || target >= items.length) return [...items];
  return items.toSpliced(index, 1).toSpliced(target, 0, item);
}
