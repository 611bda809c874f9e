import type { Ref } from 'react';
import { SearchField as AriaSearchField, Button, Group, Input } from 'react-aria-components';
import { bareInput, field, group, partButton } from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { ariaField, FieldLabel, FieldNotes } from '../Field/FieldWords.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { clear, glass, lower } from './SearchField.css.ts';

export interface SearchFieldProps extends FieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Enter was pressed. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  /** Name of the button that empties the field; Escape does the same. */
  clearLabel: string;
  size?: 'small' | 'medium';
  /** The input. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * What is being looked for.
 *
 * Keyboard: Enter searches, Escape empties the field. Screen readers hear a search field; the cross has a name of its own.
 */
export const SearchField = (props: SearchFieldProps) => {
  const { value, defaultValue, onChange, onSubmit, placeholder, clearLabel, size = 'medium' } = props;
  return (
    <AriaSearchField className={field} {...ariaField(props)} {...{ value, defaultValue, onChange, onSubmit }}>
      <FieldLabel {...props} />
      <Group
        className={`${group} ${size === 'small' ? lower : ''}`}
        isInvalid={Boolean(props.errorText)}
        isDisabled={props.disabled}
      >
        <span className={glass}>
          <Icon name="search" size={16} />
        </span>
        <Input ref={props.ref} className={bareInput} placeholder={placeholder} spellCheck={false} />
        <Button className={`${partButton} ${clear}`} aria-label={clearLabel}>
          <Icon name="close" size={16} />
        </Button>
      </Group>
      <FieldNotes {...props} />
    </AriaSearchField>
  );
};
