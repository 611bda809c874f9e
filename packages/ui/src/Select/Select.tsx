import {
  Select as AriaSelect,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { control, field } from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { ariaField, FieldLabel, FieldNotes } from '../Field/FieldWords.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { choice, choiceNote, choices, choiceWords, overlay, tick } from '../style/overlay.css.ts';
import { list, shown, trigger } from './Select.css.ts';

/** One thing to choose. */
export interface Choice {
  id: string;
  label: string;
  description?: string;
  icon?: IconName;
  disabled?: boolean;
  /** Language of the label when it differs from the page's. */
  lang?: string;
}

export interface SelectProps extends FieldProps {
  items: readonly Choice[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
  /** Shown while nothing is chosen. */
  placeholder: string;
  size?: 'small' | 'medium';
}

/** One of several things, in a list that opens. */
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
    >
      <FieldLabel {...props} />
      <Button className={`${control({ size })} ${trigger}`}>
        <SelectValue className={shown}>
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <Icon name="chevronDown" size={16} />
      </Button>
      <FieldNotes {...props} />
      <Popover className={`${overlay} ${list}`} offset={4}>
        <ListBox className={choices} items={items}>
          {(item) => (
            <ListBoxItem className={choice} id={item.id} textValue={item.label} isDisabled={item.disabled}>
              {({ isSelected }) => (
                <>
                  {item.icon && <Icon name={item.icon} size={16} />}
                  <span className={choiceWords} lang={item.lang}>
                    {item.label}
                    {item.description && <span className={choiceNote}>{item.description}</span>}
                  </span>
                  <span className={tick}>{isSelected && <Icon name="check" size={16} />}</span>
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
};
