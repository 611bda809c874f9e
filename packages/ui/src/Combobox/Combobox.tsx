import type { Ref } from 'react';
import { ComboBox as AriaComboBox, Button, Group, Input, ListBox, Popover } from 'react-aria-components';
import { bareInput, field, group, partButton } from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { ariaField, FieldLabel, FieldNotes } from '../Field/FieldWords.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { ChoiceOption } from '../Select/ChoiceOption.tsx';
import type { Choice } from '../Select/choice.ts';
import { list } from '../Select/Select.css.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { choices, overlay } from '../style/overlay.css.ts';
import { none } from './Combobox.css.ts';

export interface ComboboxProps extends FieldProps {
  /** The options. */
  items: readonly Choice[];
  /** Id of the selected item; null chooses nothing. */
  value?: string | null;
  /** Id of the initially selected item, if uncontrolled. */
  defaultValue?: string | null;
  /** Null when what was typed is deleted. */
  onChange?: (id: string | null) => void;
  /** The typed text. */
  text?: string;
  /** The initial text, if uncontrolled. */
  defaultText?: string;
  /** Called when the text changes, by typing or by a choice. */
  onTextChange?: (text: string) => void;
  /** Called when the list opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** Placeholder; never the only name of the field. */
  placeholder?: string;
  /** Name of the button that opens the whole list. */
  openLabel: string;
  /** Shown in the list when nothing matches. */
  emptyText: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * One of many options, found by typing part of its name, ignoring case.
 *
 * Keyboard: typing narrows the list, ↑ and ↓ walk, Enter chooses, Escape closes the list and then puts the choice back.
 * Screen readers hear a combobox and the number of matches.
 */
export function Combobox(props: ComboboxProps) {
  const { items, value, defaultValue, onChange, placeholder, openLabel, emptyText } = props;
  return (
    <AriaComboBox<Choice>
      className={field}
      {...ariaField(props)}
      // Its hidden input would send the value of a disabled field too.
      name={props.disabled ? undefined : props.name}
      defaultItems={items}
      value={value}
      defaultValue={defaultValue}
      onChange={(id) => onChange?.(id === null ? null : String(id))}
      inputValue={props.text}
      defaultInputValue={props.defaultText}
      onInputChange={props.onTextChange}
      onOpenChange={props.onOpenChange}
      menuTrigger="input"
      allowsEmptyCollection
    >
      <FieldLabel {...props} />
      <Group className={group} isDisabled={props.disabled} isInvalid={Boolean(props.errorText)}>
        <Input
          ref={props.ref}
          className={bareInput}
          placeholder={placeholder}
          spellCheck={false}
          {...attributesOf(props)}
        />
        <Button className={partButton} aria-label={openLabel}>
          <Icon name="chevronDown" size="sm" />
        </Button>
      </Group>
      <FieldNotes {...props} />
      <Popover className={`${overlay} ${list}`} offset={4}>
        <ListBox<Choice> className={choices} renderEmptyState={() => <div className={none}>{emptyText}</div>}>
          {(item) => <ChoiceOption {...item} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
