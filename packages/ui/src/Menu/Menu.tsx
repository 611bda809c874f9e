import type { ReactElement } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import {
  choice,
  choiceNote,
  choices,
  choiceWords,
  dangerous,
  overlay,
  separator,
  tick,
} from '../style/overlay.css.ts';

export interface MenuEntry {
  id: string;
  label: string;
  description?: string;
  icon?: IconName;
  disabled?: boolean;
  /** Destroys something. */
  danger?: boolean;
  /** A line above this entry. */
  separated?: boolean;
  lang?: string;
}

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

const Entry = ({ item }: { item: MenuEntry }) => (
  <MenuItem
    className={`${choice} ${item.danger ? dangerous : ''}`}
    id={item.id}
    textValue={item.label}
    isDisabled={item.disabled}
  >
    {({ isSelected, selectionMode }) => (
      <>
        {item.icon && <Icon name={item.icon} size={16} />}
        <span className={choiceWords} lang={item.lang}>
          {item.label}
          {item.description && <span className={choiceNote}>{item.description}</span>}
        </span>
        {selectionMode !== 'none' && (
          <span className={tick}>{isSelected && <Icon name="check" size={16} />}</span>
        )}
      </>
    )}
  </MenuItem>
);

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
      <AriaMenu
        className={choices}
        aria-label={label}
        onAction={(id) => onAction(String(id))}
        selectionMode={selected === undefined ? 'none' : 'single'}
        selectedKeys={selected === undefined ? [] : [selected]}
      >
        {items.flatMap((item) => [
          ...(item.separated ? [<Separator key={`above ${item.id}`} className={separator} />] : []),
          <Entry key={item.id} item={item} />,
        ])}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
);
