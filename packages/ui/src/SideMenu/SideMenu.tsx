import type { ReactNode, Ref } from 'react';
import { Children } from 'react';
import { Drawer } from '../Drawer/Drawer.tsx';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { useNarrow } from '../theme/useNarrow.ts';
import { column, entry, list } from './SideMenu.css.ts';

export interface SideMenuProps {
  /** Name of the navigation, and title of the drawer. */
  label: string;
  /** Name of the drawer's cross. */
  closeLabel: string;
  /** NavItem elements. */
  children: ReactNode;
  /** `auto` is a column from 1280 px and a drawer below. */
  mode?: 'auto' | 'column' | 'drawer';
  /** Opens the drawer; a column is always open. */
  open?: boolean;
  /** Initially opens the drawer, if uncontrolled. */
  defaultOpen?: boolean;
  /** The drawer opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** The navigation, while it is there. */
  ref?: Ref<HTMLElement>;
}

/**
 * Navigation at the side of the page: a column where it fits, else a drawer opened by a button. Choosing an
 * entry closes the drawer.
 *
 * Keyboard: Tab goes through the entries; the drawer keeps the focus in, Escape closes it. Screen reader: a navigation
 * named `label`, with the shown page said as current.
 */
export function SideMenu(props: SideMenuProps) {
  const { label, closeLabel, children, mode = 'auto', ref } = props;
  const narrow = useNarrow('desktop');
  const [open, setOpen] = useControlled(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const isDrawer = mode === 'drawer' || (mode === 'auto' && narrow);
  const entries = (
    <ul className={list}>
      {Children.map(children, (item) => (item ? <li className={entry}>{item}</li> : null))}
    </ul>
  );
  if (!isDrawer)
    return (
      <nav ref={ref} className={column} aria-label={label} data-mode="column" {...attributesOf(props)}>
        {entries}
      </nav>
    );
  const closeOnChoice = (event: { target: EventTarget }) => {
    if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
  };
  return (
    <Drawer open={open} onOpenChange={setOpen} title={label} closeLabel={closeLabel} side="start" size="sm">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <nav ref={ref} aria-label={label} data-mode="drawer" onClick={closeOnChoice}>
        {entries}
      </nav>
    </Drawer>
  );
}
