import type { ReactNode, Ref, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, Popover, Separator } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { attributesOf } from '../style/attributesOf.ts';
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
  startIcon?: IconName;
  disabled?: boolean;
  /** Destroys something. */
  danger?: boolean;
  /** A line above this entry. */
  separated?: boolean;
  lang?: string;
}

function Entry({ item }: { item: MenuEntry }) {
  return (
    <MenuItem
      className={`${choice} ${item.danger ? dangerous : ''}`}
      id={item.id}
      textValue={item.label}
      isDisabled={item.disabled}
      data-danger={item.danger || undefined}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {item.startIcon && <Icon name={item.startIcon} size="sm" />}
          <span className={choiceWords} lang={item.lang}>
            {item.label}
            {item.description && <span className={choiceNote}>{item.description}</span>}
          </span>
          {selectionMode !== 'none' && (
            <span className={tick}>{isSelected && <Icon name="check" size="sm" />}</span>
          )}
        </>
      )}
    </MenuItem>
  );
}

export interface MenuItemsProps {
  /** Name of the menu. */
  label: string;
  /** The entries top to bottom. */
  items: readonly MenuEntry[];
  /** Called when an entry is chosen. */
  onAction: (id: string) => void;
  /** Makes the menu a single choice and checks this entry. */
  selected?: string | undefined;
  /** Id of the menu. */
  id?: string;
  /** Initial focus once it is there; `true` focuses no entry. */
  entrance: 'first' | 'last' | true;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** The entries of a menu, without the sheet around them. */
export function MenuItems({ id, label, items, onAction, selected, entrance, ref, ...rest }: MenuItemsProps) {
  return (
    <AriaMenu
      {...attributesOf(rest)}
      ref={ref}
      id={id}
      className={choices}
      aria-label={label}
      onAction={(key) => onAction(String(key))}
      selectionMode={selected === undefined ? 'none' : 'single'}
      selectedKeys={selected === undefined ? [] : [selected]}
      autoFocus={entrance}
    >
      {items.flatMap((item) => [
        ...(item.separated ? [<Separator key={`above ${item.id}`} className={separator} />] : []),
        <Entry key={item.id} item={item} />,
      ])}
    </AriaMenu>
  );
}

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
