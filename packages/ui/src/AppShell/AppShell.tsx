import { type ReactNode, type Ref, useRef } from 'react';
import { AppBar } from '../AppBar/AppBar.tsx';
import { body, shell, skip } from '../style/appFrame.css.ts';
import { attributesOf } from '../style/attributesOf.ts';
import type { Accent } from '../style/vocabulary.ts';

export interface AppShellProps {
  /** Name and mark of the application. */
  brand: ReactNode;
  /** NavItem elements in the bar. */
  nav?: ReactNode;
  /** Name of the navigation for screen readers. */
  navLabel: string;
  /** Right end of the bar: language, account. */
  end?: ReactNode;
  /** Text of the link that leads past the bar. */
  skipLabel: string;
  /** Training pages use violet. */
  accent?: Accent;
  /** At the lower edge: a PageFooter. */
  bottom?: ReactNode;
  /** The main part of the page. */
  ref?: Ref<HTMLElement>;
  /** The main part of the page. */
  children: ReactNode;
}

/**
 * AppBar above, page below.
 *
 * Keyboard: the first stop of Tab is a link that leads past the bar. Screen reader: banner, navigation and main.
 */
export function AppShell(props: AppShellProps) {
  const { brand, nav, navLabel, end, skipLabel, accent, bottom, ref, children } = props;
  const main = useRef<HTMLElement>(null);
  return (
    <div className={shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: a link within the page that does not change the address */}
      <a
        className={skip}
        href="#main"
        onClick={(event) => {
          // Keeps the address, which holds the state of the view.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {skipLabel}
      </a>
      <AppBar {...{ brand, nav, navLabel, end, accent }} />
      <main
        ref={(element) => {
          main.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        id="main"
        tabIndex={-1}
        className={body}
        {...attributesOf(props)}
      >
        {children}
      </main>
      {bottom}
    </div>
  );
}
