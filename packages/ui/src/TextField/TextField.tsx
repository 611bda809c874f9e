import type { ChangeEvent, Ref } from 'react';
import { code as codeClass, control, textArea } from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { PlainField, usePlainWords } from '../Field/PlainField.tsx';

export interface TextFieldProps extends FieldProps {
  /** The typed text, if controlled. */
  value?: string;
  /** The initial text, if uncontrolled. */
  defaultValue?: string;
  /** Called on every keystroke. */
  onChange?: (value: string) => void;
  /** Called when the field loses focus. */
  onBlur?: () => void;
  /** Determines the on-screen keyboard and autofill. */
  type?: 'text' | 'email' | 'tel' | 'url';
  /** Autocomplete hint for the browser, such as `email`. */
  autoComplete?: string;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  /** Placeholder; never the only name of the field. */
  placeholder?: string;
  /** How many characters at most. */
  maxLength?: number;
  /** 32 px high, or 40 (the usual). */
  size?: 'sm' | 'md';
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
export function TextField(props: TextFieldProps) {
  const { value, defaultValue, onChange, onBlur, type = 'text', autoComplete, autoFocus, maxLength } = props;
  const { placeholder, size, multiline, code, ref } = props;
  const { control: told, notes } = usePlainWords(props);
  const face = `${control({ size })} ${code ? codeClass : ''}`;
  const common = {
    ...told,
    // Uncontrolled, the browser keeps the text.
    ...(value === undefined ? { defaultValue } : { value }),
    ...{ autoComplete, autoFocus, maxLength, placeholder },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange?.(event.currentTarget.value),
    onBlur: onBlur && (() => onBlur()),
  };
  return (
    <PlainField {...props} control={told.id}>
      {multiline ? (
        <textarea
          {...common}
          ref={ref as Ref<HTMLTextAreaElement>}
          className={`${face} ${textArea}`}
          rows={4}
        />
      ) : (
        <input
          {...common}
          ref={ref as Ref<HTMLInputElement>}
          type={type}
          className={face}
          spellCheck={code ? false : undefined}
        />
      )}
      {notes}
    </PlainField>
  );
}
