import type { ReactElement, ReactNode, Ref } from 'react';
import { Opener, useOpening } from '../Button/Opener.tsx';
import { useOwnState } from '../state/useOwnState.ts';
import type { MenuEntry } from './MenuItems.tsx';
import { menuPart } from './menuPart.ts';

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** Name of the menu. */
  label: string;
  /** What can be done, from above to below. */
  items: readonly MenuEntry[];
  /** An entry was chosen. */
  onAction?: (id: string) => void;
  /** Entry that is ticked; the menu is then a choice of one. */
  selected?: string;
  /** The ticked entry at first, when the menu keeps the choice itself. */
  defaultSelected?: string;
  /** Whether it is open, when the owner keeps that. */
  open?: boolean;
  /** Whether it is open at first, when it keeps that itself. */
  defaultOpen?: boolean;
  /** It opens or shuts. */
  onOpenChange?: (open: boolean) => void;
  /** The side of the button, and which edges stand above each other. */
  placement?: 'bottom start' | 'bottom end' | 'right top';
  /** Above the entries, such as whose menu it is. */
  header?: ReactNode;
  /** The menu itself, while it is open. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * Things that can be done to one thing, behind one button.
 *
 * Keyboard: Enter, Space or ↓ on the button open it; ↑ and ↓ walk the entries and skip disabled ones, Home and End
 * jump, letters find an entry, Enter acts, Escape closes; the focus goes back to the button.
 * Screen reader: a button with a pop-up menu; the menu has the name `label`. With `selected` the entries are a choice
 * of one and the ticked one is said as checked.
 */
export function Menu(props: MenuProps) {
  const { trigger, label, items, onAction, placement = 'bottom start', header, ref } = props;
  const [chosen, choose] = useOwnState(props.selected, props.defaultSelected ?? '', onAction);
  const isChoice = props.selected !== undefined || props.defaultSelected !== undefined;
  const [isOpen, setOpen] = useOwnState(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const { opening, entrance, isNeeded } = useOpening('menu', menuPart, isOpen, setOpen);
  return (
    <>
      <Opener opening={opening}>{trigger}</Opener>
      {isNeeded && (
        <menuPart.Part
          id={opening.controls}
          button={opening.button}
          onOpenChange={setOpen}
          onAction={choose}
          selected={isChoice ? chosen : undefined}
          {...{ ref, label, items, header, placement, isOpen, entrance }}
        />
      )}
    </>
  );
}
