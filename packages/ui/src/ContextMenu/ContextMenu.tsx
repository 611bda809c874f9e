import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { MenuEntry } from '../Menu/MenuItems.tsx';
import { menuPart } from '../Menu/menuPart.ts';
import { place } from './ContextMenu.css.ts';

export interface ContextMenuProps {
  /** Where it opens; null while it is shut. Not given, a right click or the menu key on `children` opens it. */
  anchor?: HTMLElement | null;
  /** It was shut, by a choice or without one. */
  onClose?: () => void;
  /** Name of the menu. */
  label: string;
  /** What can be done, from above to below. */
  items: readonly MenuEntry[];
  /** An entry was chosen. */
  onAction: (id: string) => void;
  /** Given, the menu is a choice of one and this entry is ticked. */
  selected?: string | undefined;
  /** What the menu belongs to; something in it must be able to take the focus, or the keyboard cannot reach the menu. */
  children?: ReactNode;
  /** The menu itself, while it is open. */
  ref?: Ref<HTMLDivElement>;
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (shiftKey && key === 'F10');

/**
 * A menu that opens at something that is no button, such as a node of a map.
 *
 * Keyboard: the menu key or Shift+F10 on `children` opens it; inside it is a Menu; Escape closes it and the focus goes
 * back to where it was.
 * Screen reader: a menu with the name `label`. Nothing says that it is there: each entry must be reachable in
 * another way too.
 */
export const ContextMenu = (props: ContextMenuProps) => {
  const { onClose, label, items, onAction, selected, children, ref } = props;
  const [own, setOwn] = useState<HTMLElement | null>(null);
  const anchor = props.anchor === undefined ? own : props.anchor;
  const shownAt = useRef<HTMLElement | null>(null);
  shownAt.current = anchor ?? shownAt.current;
  useEffect(menuPart.preloadOnIdle, []);
  const close = () => {
    setOwn(null);
    onClose?.();
  };
  const open = (event: MouseEvent | KeyboardEvent) => {
    if (props.anchor !== undefined || !(event.target instanceof Element)) return;
    event.preventDefault();
    setOwn(
      event.target.closest<HTMLElement>('button, a, [tabindex], [role]') ?? (event.target as HTMLElement),
    );
  };
  return (
    <>
      {children !== undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its focusable children do
        <span
          className={place}
          data-open={anchor !== null || undefined}
          onContextMenu={open}
          onKeyDown={(event) => isMenuKey(event) && open(event)}
        >
          {children}
        </span>
      )}
      {shownAt.current && (
        <menuPart.Part
          button={shownAt}
          isOpen={anchor !== null}
          onOpenChange={(isOpen) => !isOpen && close()}
          placement="bottom start"
          entrance="first"
          {...{ ref, label, items, onAction, selected }}
        />
      )}
    </>
  );
};
