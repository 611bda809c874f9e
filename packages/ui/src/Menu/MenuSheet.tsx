import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components';
import { overlay } from '../style/overlay.css.ts';
import { MenuItems, type MenuItemsProps } from './MenuItems.tsx';

export interface MenuSheetProps extends MenuItemsProps {
  /** What it stands beside. */
  button: RefObject<HTMLElement | null>;
  /** Whether it is open; false while it goes out. */
  isOpen: boolean;
  /** It opens or shuts. */
  onOpenChange: (isOpen: boolean) => void;
  /** The side of the button, and which edges stand above each other. */
  placement: 'bottom start' | 'bottom end' | 'right top';
  /** Above the entries. */
  header?: ReactNode;
}

/** A menu with the sheet it stands on. */
export function MenuSheet(props: MenuSheetProps) {
  const { button, isOpen, onOpenChange, placement, header, onAction, ...items } = props;
  return (
    <Popover
      className={overlay}
      aria-label={items.label}
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={4}
    >
      {header}
      <MenuItems
        {...items}
        onAction={(id) => {
          onAction(id);
          onOpenChange(false);
        }}
      />
    </Popover>
  );
}
