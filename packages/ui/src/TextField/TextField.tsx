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
  /** What the browser may fill in, such as `email`. */
  autoComplete?: string;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  placeholder?: string;
  maxLength?: number;
  size?: 'small' | 'medium';
  /** More than one line. */
  multiline?: boolean;
  /** Letters of equal width, for exact strings such as a position. */
  code?: boolean;
  /** The input, or the text area when `multiline`. */
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/**
 * One line (or several) of text.
 *
 * Keyboard: as every text input. Screen readers say label, description and error together; an error marks it as invalid.
 */
export const TextField = (props: TextFieldProps) => {
  const { value, defaultValue, onChange, onBlur, type = 'text', autoComplete, autoFocus, maxLength } = props;
  const { placeholder, size, multiline, code, ref } = props;
  const face = `${control({ size })} ${code ? codeClass : ''}`;
  return (
    <AriaTextField
      className={field}
      {...ariaField(props)}
      {...{ value, defaultValue, onChange, onBlur, type, autoComplete, autoFocus, maxLength }}
    >
      <FieldLabel {...props} />
      {multiline ? (
        <TextArea
          ref={ref as Ref<HTMLTextAreaElement>}
          className={`${face} ${area}`}
          placeholder={placeholder}
          rows={4}
        />
      ) : (
        <Input
          ref={ref as Ref<HTMLInputElement>}
          className={face}
          placeholder={placeholder}
          spellCheck={code ? false : undefined}
        />
      )}
      <FieldNotes {...props} />
    </AriaTextField>
  );
};
