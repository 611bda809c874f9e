import { useRef } from 'react';
import { Popover } from 'react-aria-components';
import { type MenuEntry, MenuItems } from '../Menu/MenuItems.tsx';
import { overlay } from '../style/overlay.css.ts';

export interface ContextMenuProps {
  /** Where it opens; null while it is shut. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Name of the menu. */
  label: string;
  items: readonly MenuEntry[];
  onAction: (id: string) => void;
  /** Given, the menu is a choice of one and this entry is ticked. */
  selected?: string | undefined;
}

/** A menu that opens at something that is no button, such as a node of a map; the focus goes back there. */
export const ContextMenu = ({ anchor, onClose, label, items, onAction, selected }: ContextMenuProps) => {
  const place = useRef<HTMLElement | null>(null);
  place.current = anchor ?? place.current;
  return (
    <Popover
      className={overlay}
      aria-label={label}
      triggerRef={place}
      isOpen={anchor !== null}
      onOpenChange={(open) => !open && onClose()}
      placement="bottom start"
      offset={4}
    >
      <MenuItems
        label={label}
        items={items}
        onAction={(id) => {
          onAction(id);
          onClose();
        }}
        selected={selected}
        autoFocus
      />
    </Popover>
  );
};
