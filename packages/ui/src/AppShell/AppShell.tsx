import type { ReactNode } from 'react';
import { Children, useRef } from 'react';
import { bar, body, brandSlot, endSlot, navList, navSlot, shell, skip, withSide } from './AppShell.css.ts';

export interface AppShellProps {
  /** Name and mark of the application. */
  brand: ReactNode;
  /** NavItem elements. */
  nav?: ReactNode;
  /** What the navigation is called for a screen reader. */
  navLabel: string;
  /** Right end of the bar: language, account. */
  end?: ReactNode;
  /** Text of the link that leads past the bar. */
  skipLabel: string;
  /** Training pages are violet. */
  tone?: 'primary' | 'training';
  side?: ReactNode;
  children: ReactNode;
}

/** Bar above, page below, an optional side column at 1280. */
export const AppShell = ({
  brand,
  nav,
  navLabel,
  end,
  skipLabel,
  tone = 'primary',
  side,
  children,
}: AppShellProps) => {
  const main = useRef<HTMLElement>(null);
  return (
    <div className={shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: it does lead to a place on the page, only without touching the address */}
      <a
        className={skip}
        href="#main"
        onClick={(event) => {
          // The address stays as it is: it holds the view.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {skipLabel}
      </a>
      <header className={bar({ tone })}>
        <div className={brandSlot}>{brand}</div>
        {nav !== undefined && (
          <nav className={navSlot} aria-label={navLabel}>
            <ul className={navList}>{Children.map(nav, (item) => (item ? <li>{item}</li> : null))}</ul>
          </nav>
        )}
        <div className={endSlot}>{end}</div>
      </header>
      <main ref={main} id="main" tabIndex={-1} className={side ? `${body} ${withSide}` : body}>
        {side ? <div>{children}</div> : children}
        {side ? <aside>{side}</aside> : null}
      </main>
    </div>
  );
};
