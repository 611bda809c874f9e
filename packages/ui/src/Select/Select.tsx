import type { Ref } from 'react';
import { Select as AriaSelect, Button, ListBox, Popover, SelectValue } from 'react-aria-components';
import { control, field } from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { ariaField, FieldLabel, FieldNotes } from '../Field/FieldWords.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { choices, overlay } from '../style/overlay.css.ts';
import { ChoiceOption } from './ChoiceOption.tsx';
import type { Choice } from './choice.ts';
import { list, shown, trigger } from './Select.css.ts';

export interface SelectProps extends FieldProps {
  items: readonly Choice[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
  /** Shown while nothing is chosen. */
  placeholder: string;
  size?: 'small' | 'medium';
  /** Whether the list is open. */
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button. */
  ref?: Ref<HTMLButtonElement>;
}

/**
 * One of several things, in a list that opens.
 *
 * Keyboard: Enter, Space, ↑ or ↓ opens the list, arrows and letters walk, Enter chooses, Escape closes; the focus comes
 * back. Screen readers hear a button with label and choice, and a list box.
 */
export const Select = (props: SelectProps) => {
  const { items, value, defaultValue, onChange, placeholder, size } = props;
  return (
    <AriaSelect
      className={field}
      {...ariaField(props)}
      placeholder={placeholder}
      value={value}
      defaultValue={defaultValue}
      onChange={(id) => id !== null && onChange?.(String(id))}
      isOpen={props.open}
      defaultOpen={props.defaultOpen}
      onOpenChange={props.onOpenChange}
    >
      <FieldLabel {...props} />
      <Button ref={props.ref} className={`${control({ size })} ${trigger}`}>
        <SelectValue className={shown}>
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <Icon name="chevronDown" size={16} />
      </Button>
      <FieldNotes {...props} />
      <Popover className={`${overlay} ${list}`} offset={4}>
        <ListBox className={choices} items={items}>
          {(item) => <ChoiceOption {...item} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
};
