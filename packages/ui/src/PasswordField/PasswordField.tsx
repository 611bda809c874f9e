import { useState } from 'react';
import { Group, Input, TextField, ToggleButton } from 'react-aria-components';
import { bareInput, field, group, partButton } from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { ariaField, FieldLabel, FieldNotes } from '../Field/FieldWords.tsx';
import { Icon } from '../Icon/Icon.tsx';

export interface PasswordFieldProps extends FieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  autoComplete?: 'current-password' | 'new-password';
  /** Names of the button that shows the letters, and hides them again. */
  showLabel: string;
  hideLetters: string;
}

/** A password, hidden until its button is pressed. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  const { value, defaultValue, onChange, onBlur, autoComplete = 'current-password', disabled } = props;
  return (
    <TextField
      className={field}
      {...ariaField(props)}
      {...{ value, defaultValue, onChange, onBlur, autoComplete }}
      type={shown ? 'text' : 'password'}
    >
      <FieldLabel {...props} />
      <Group className={group} isDisabled={disabled} isInvalid={Boolean(props.errorText)}>
        <Input className={bareInput} spellCheck={false} />
        <ToggleButton
          className={partButton}
          isSelected={shown}
          onChange={setShown}
          isDisabled={disabled}
          aria-label={shown ? props.hideLetters : props.showLabel}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </ToggleButton>
      </Group>
      <FieldNotes {...props} />
    </TextField>
  );
};
