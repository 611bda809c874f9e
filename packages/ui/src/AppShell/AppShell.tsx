import type { ReactNode, Ref } from 'react';
import { useRef, useState } from 'react';
import { AppBar } from '../AppBar/AppBar.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { SideMenu } from '../SideMenu/SideMenu.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import type { Accent } from '../style/vocabulary.ts';
import { body, menuButton, shell, skip, withMenu, withSide } from './AppShell.css.ts';

export interface AppShellMenu {
  /** Name of the navigation. */
  label: string;
  /** Name of the button that opens it below 1280 px. */
  openLabel: string;
  closeLabel: string;
  /** NavItem elements. */
  items: ReactNode;
}

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
  /** A menu at the side: a column from 1280 px on, below a drawer behind a button in the bar. */
  menu?: AppShellMenu;
  /** Beside the main part; below it on narrow screens. */
  side?: ReactNode;
  /** At the lower edge: a PageFooter. */
  bottom?: ReactNode;
  /** The main part of the page. */
  ref?: Ref<HTMLElement>;
  /** The main part of the page. */
  children: ReactNode;
}

/**
 * AppBar above, page below, a SideMenu beside it if there is one, an optional side column at 1280.
 *
 * Keyboard: the first stop of Tab is a link that leads past the bar. Screen reader: banner, navigation and main.
 */
export function AppShell(props: AppShellProps) {
  const { brand, nav, navLabel, end, skipLabel, accent, menu, side, bottom, ref, children } = props;
  const main = useRef<HTMLElement>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  const page = (
    <main
      ref={(element) => {
        main.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      id="main"
      tabIndex={-1}
      className={side ? `${body} ${withSide}` : body}
      {...attributesOf(props)}
    >
      {side ? <div>{children}</div> : children}
      {side ? <aside>{side}</aside> : null}
    </main>
  );
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
      <AppBar
        brand={brand}
        start={
          menu && (
            <div className={menuButton}>
              <IconButton icon="menu" label={menu.openLabel} onPress={() => setMenuOpen(true)} />
            </div>
          )
        }
        nav={nav}
        navLabel={navLabel}
        end={end}
        accent={accent}
      />
      {menu ? (
        <div className={withMenu}>
          <SideMenu
            label={menu.label}
            closeLabel={menu.closeLabel}
            open={menuOpen}
            onOpenChange={setMenuOpen}
          >
            {menu.items}
          </SideMenu>
          {page}
        </div>
      ) : (
        page
      )}
      {bottom}
    </div>
  );
}
