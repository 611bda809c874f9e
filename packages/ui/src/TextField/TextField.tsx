import type { Ref } from 'react';
import { TextField as AriaTextField, Input, TextArea } from 'react-aria-components';
import { control, field } from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { ariaField, FieldLabel, FieldNotes } from '../Field/FieldWords.tsx';
import { area, code as codeClass } from './TextField.css.ts';

export interface TextFieldProps extends FieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  autoFocus?: boolean;
  placeholder?: string;
  maxLength?: number;
  size?: 'small' | 'medium';
  /** More than one line. */
  multiline?: boolean;
  /** Letters of equal width, for exact strings such as a position. */
  code?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line (or several) of text. */
export const TextField = (props: TextFieldProps) => {
  const { value, defaultValue, onChange, onBlur, type = 'text', autoComplete, autoFocus, maxLength } = props;
  const { placeholder, size, multiline, code, inputRef } = props;
  const face = `${control({ size })} ${code ? codeClass : ''}`;
  return (
    <AriaTextField
      className={field}
      {...ariaField(props)}
      {...{ value, defaultValue, onChange, onBlur, type, autoComplete, autoFocus, maxLength }}
    >
      <FieldLabel {...props} />
      {multiline ? (
        <TextArea className={`${face} ${area}`} placeholder={placeholder} rows={4} />
      ) : (
        <Input
          ref={inputRef}
          className={face}
          placeholder={placeholder}
          spellCheck={code ? false : undefined}
        />
      )}
      <FieldNotes {...props} />
    </AriaTextField>
  );
};
