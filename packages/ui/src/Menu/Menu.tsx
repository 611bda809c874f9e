import type { ReactElement, ReactNode, Ref } from 'react';
import { MenuTrigger, Popover } from 'react-aria-components';
import { Opener } from '../Button/AriaButton.tsx';
import { useOwnState } from '../state/useOwnState.ts';
import { overlay } from '../style/overlay.css.ts';
import { type MenuEntry, MenuItems } from './MenuItems.tsx';

export interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** Name of the menu. */
  label: string;
  items: readonly MenuEntry[];
  onAction?: (id: string) => void;
  /** Entry that is ticked; the menu is then a choice of one. */
  selected?: string;
  /** The ticked entry at first, when the menu keeps the choice itself. */
  defaultSelected?: string;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
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
export const Menu = (props: MenuProps) => {
  const { trigger, label, items, onAction, placement = 'bottom start', header, ref } = props;
  const [chosen, choose] = useOwnState(props.selected, props.defaultSelected ?? '', onAction);
  const isChoice = props.selected !== undefined || props.defaultSelected !== undefined;
  return (
    <MenuTrigger isOpen={props.open} defaultOpen={props.defaultOpen} onOpenChange={props.onOpenChange}>
      <Opener>{trigger}</Opener>
      <Popover className={overlay} placement={placement} offset={4}>
        {header}
        <MenuItems
          ref={ref}
          label={label}
          items={items}
          onAction={choose}
          selected={isChoice ? chosen : undefined}
        />
      </Popover>
    </MenuTrigger>
  );
};
