import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { menuPart } from '../Menu/Menu.tsx';
import type { MenuEntry } from '../Menu/MenuSheet.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { contents } from '../style/text.css.ts';

export interface ContextMenuProps {
  /** Where it opens; null while it is closed. Not given, a right click or the menu key on `children` opens it. */
  anchor?: HTMLElement | null;
  /** Called when it closes, by a choice or without one. */
  onClose?: () => void;
  /** Name of the menu. */
  label: string;
  /** The entries, top to bottom. */
  items: readonly MenuEntry[];
  /** Called when an entry is chosen. */
  onAction: (id: string) => void;
  /** Makes the menu a single choice and checks this entry. */
  selectedId?: string | undefined;
  /** The element with the menu; something in it must be focusable for keyboard access to the menu. */
  children?: ReactNode;
  /** The open menu. */
  ref?: Ref<HTMLDivElement>;
}

function isMenuKey({ key, shiftKey }: KeyboardEvent) {
  return key === 'ContextMenu' || (shiftKey && key === 'F10');
}

/**
 * A menu for an element other than a button, such as a node of a map.
 *
 * Keyboard: the menu key or Shift+F10 on `children` opens it; inside it is a Menu; Escape closes it and the focus
 * goes back to where it was. Screen reader: a menu with the name `label`. The menu itself is not discoverable: each entry must be
 * reachable in another way too.
 */
export function ContextMenu(props: ContextMenuProps) {
  const { onClose, label, items, onAction, selectedId, children, ref } = props;
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
        // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of its focusable children
        <span
          className={contents}
          data-open={anchor !== null || undefined}
          onContextMenu={open}
          onKeyDown={(event) => isMenuKey(event) && open(event)}
        >
          {children}
        </span>
      )}
      {shownAt.current && (
        <menuPart.Part
          {...attributesOf(props)}
          button={shownAt}
          isOpen={anchor !== null}
          onOpenChange={(isOpen) => !isOpen && close()}
          placement="bottom start"
          entrance="first"
          {...{ ref, label, items, onAction, selected: selectedId }}
        />
      )}
    </>
  );
}
