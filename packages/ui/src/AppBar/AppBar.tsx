import { Children, type ReactNode, type Ref } from 'react';
import { bar, brandSlot, endSlot, navEntry, navList, navSlot } from '../style/appFrame.css.ts';
import { attributesOf } from '../style/attributesOf.ts';
import type { Accent } from '../style/vocabulary.ts';

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
 * The bar above a page. From 768 px on it stays when the page scrolls; below, the navigation has rows of its own, with every entry in
 * sight.
 *
 * Keyboard: Tab in the order brand, navigation, end. Screen reader: a banner with a navigation named `navLabel`.
 */
export function AppBar({ brand, nav, navLabel, end, accent = 'primary', ref, ...rest }: AppBarProps) {
  return (
    <header ref={ref} className={bar({ accent })} data-accent={accent} {...attributesOf(rest)}>
      <div className={brandSlot}>{brand}</div>
      {nav !== undefined && (
        <nav className={navSlot} aria-label={navLabel}>
          <ul className={navList}>
            {Children.map(nav, (item) => (item ? <li className={navEntry}>{item}</li> : null))}
          </ul>
        </nav>
      )}
      <div className={endSlot}>{end}</div>
    </header>
  );
}
