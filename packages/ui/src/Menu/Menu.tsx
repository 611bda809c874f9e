import type { ReactElement, ReactNode, Ref } from 'react';
import { Opener, useOpening } from '../Button/Opener.tsx';
import { later } from '../later/later.tsx';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import type { MenuEntry } from './MenuSheet.tsx';

/** The menu of a button or a place; its code comes later. */
export const menuPart = later(async () => (await import('./MenuSheet.tsx')).MenuSheet);

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** Name of the menu. */
  label: string;
  /** The entries, top to bottom. */
  items: readonly MenuEntry[];
  /** Called when an entry is chosen. */
  onAction?: (id: string) => void;
  /** Entry that is ticked; the menu is then a choice of one. */
  selectedId?: string;
  /** The initially ticked entry, if uncontrolled. */
  defaultSelectedId?: string;
  /** Called when an entry is ticked. */
  onSelect?: (id: string) => void;
  /** Open state, if controlled. */
  open?: boolean;
  /** Initially open, if uncontrolled. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** Side of the button and alignment with it. */
  placement?: 'bottom start' | 'bottom end' | 'right top';
  /** Content above the entries, such as the account name. */
  header?: ReactNode;
  /** The open menu. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * Actions on one item, behind one button.
 *
 * Keyboard: Enter, Space or ↓ on the button open it; ↑ and ↓ walk the entries and skip disabled ones, Home and End
 * jump, letters find an entry, Enter acts, Escape closes; the focus goes back to the button.
 * Screen reader: a button with a pop-up menu; the menu has the name `label`. With `selectedId` the entries are a choice
 * of one and the ticked one is said as checked.
 */
export function Menu(props: MenuProps) {
  const { trigger, label, items, onAction, placement = 'bottom start', header, ref } = props;
  const [chosen, choose] = useControlled(props.selectedId, props.defaultSelectedId ?? '', props.onSelect);
  const isChoice = props.selectedId !== undefined || props.defaultSelectedId !== undefined;
  const act = (id: string) => {
    if (isChoice) choose(id);
    onAction?.(id);
  };
  const [isOpen, setOpen] = useControlled(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const { opening, entrance, isNeeded } = useOpening('menu', menuPart, isOpen, setOpen);
  return (
    <>
      <Opener opening={opening}>{trigger}</Opener>
      {isNeeded && (
        <menuPart.Part
          {...attributesOf(props)}
          id={opening.controls}
          button={opening.button}
          onOpenChange={setOpen}
          onAction={act}
          selected={isChoice ? chosen : undefined}
          {...{ ref, label, items, header, placement, isOpen, entrance }}
        />
      )}
    </>
  );
}
