import type { ReactElement } from 'react';
import { MenuTrigger, Popover } from 'react-aria-components';
import { overlay } from '../style/overlay.css.ts';
import { type MenuEntry, MenuItems } from './MenuItems.tsx';

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** Name of the menu. */
  label: string;
  items: readonly MenuEntry[];
  onAction: (id: string) => void;
  /** Entries that are ticked; the menu is then a choice of one. */
  selected?: string;
  placement?: 'bottom start' | 'bottom end' | 'right top';
}

/** Things that can be done to one thing, behind one button. */
export const Menu = ({
  trigger,
  label,
  items,
  onAction,
  selected,
  placement = 'bottom start',
}: MenuProps) => (
  <MenuTrigger>
    {trigger}
    <Popover className={overlay} placement={placement} offset={4}>
      <MenuItems label={label} items={items} onAction={onAction} selected={selected} />
    </Popover>
  </MenuTrigger>
);
