import { type RefObject, useEffect, useRef } from 'react';

/** Centers the current page in a row by scrolling only that row, whenever the page changes. */
export function useCurrentInSight(row: RefObject<HTMLElement | null>): void {
  const shown = useRef<Element>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]') ?? null;
    if (current === shown.current) return;
    shown.current = current;
    if (!row.current || !current) return;
    const [seen, item] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollLeft += item.left + item.width / 2 - (seen.left + seen.width / 2);
  });
}
