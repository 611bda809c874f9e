import { Children, type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
import { bar, brandSlot, endSlot, navList, navSlot } from '../style/appFrame.css.ts';
import { attributesOf } from '../style/attributesOf.ts';
import type { Accent } from '../style/vocabulary.ts';

/** Centers the current page in a row by scrolling only that row, whenever the page changes. */
function useCurrentInSight(row: RefObject<HTMLElement | null>): void {
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

export interface AppBarProps {
  /** Name and mark of the application. */
  brand: ReactNode;
  /** NavItem elements. */
  nav?: ReactNode;
  /** Name of the navigation for screen readers. */
  navLabel?: string;
  /** At the right end: help, language, account. */
  end?: ReactNode;
  /** Training pages use violet. */
  accent?: Accent;
  ref?: Ref<HTMLElement>;
}

/**
 * The bar above a page; it stays when the page scrolls. Below 768 px the navigation is a row of its own that scrolls
 * sideways and begins at the page being shown.
 *
 * Keyboard: Tab in the order brand, navigation, end. Screen reader: a banner with a navigation named `navLabel`.
 */
export function AppBar({ brand, nav, navLabel, end, accent = 'primary', ref, ...rest }: AppBarProps) {
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row);
  return (
    <header ref={ref} className={bar({ accent })} data-accent={accent} {...attributesOf(rest)}>
      <div className={brandSlot}>{brand}</div>
      {nav !== undefined && (
        <nav ref={row} className={navSlot} aria-label={navLabel}>
          <ul className={navList}>{Children.map(nav, (item) => (item ? <li>{item}</li> : null))}</ul>
        </nav>
      )}
      <div className={endSlot}>{end}</div>
    </header>
  );
}
