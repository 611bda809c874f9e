import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components';
import { overlay } from '../style/overlay.css.ts';
import { MenuItems, type MenuItemsProps } from './MenuItems.tsx';

export interface MenuSheetProps extends MenuItemsProps {
  /** The element it is placed next to. */
  button: RefObject<HTMLElement | null>;
  /** False while it closes. */
  isOpen: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (isOpen: boolean) => void;
  /** Side of the button and alignment with it. */
  placement: 'bottom start' | 'bottom end' | 'right top';
  /** Above the entries. */
  header?: ReactNode;
}

/** A menu with its sheet. */
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
