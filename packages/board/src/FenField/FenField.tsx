import { type FenErrorCode, parseFen, placementOnly } from '@tabia/chess';
import { attributesOf, SearchField, useControlled } from '@tabia/ui';
import { type Ref, useState } from 'react';

export interface FenFieldLabels {
  /** Name of the field. */
  field: string;
  /** Shown while it is empty. */
  placeholder?: string;
  /** Name of the button that empties the field. */
  clear: string;
  /** Error text in the reader's language; by default the message of the chess rules, `Invalid FEN: …`. */
  invalid?: (code: FenErrorCode, message: string) => string;
}

export interface FenFieldProps {
  /** The typed text; controlled if given. */
  value?: string;
  /** The initial text. */
  defaultValue?: string;
  /** Called with the text at every change. */
  onChange?: (text: string) => void;
  /** Called on Enter with the checked FEN of two or six fields, or with '' when the field was emptied. */
  onFen: (fen: string) => void;
  /** An error other than the format, such as a position that no game contains. */
  errorText?: string | undefined;
  /** Hides the label visually. */
  hideLabel?: boolean;
  /** Disabled. */
  disabled?: boolean;
  /** Height of the field; medium by default. */
  size?: 'sm' | 'md';
  labels: FenFieldLabels;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A field for a pasted position. Three to five fields are completed with their defaults, and the whole FEN is then
 * shown; two fields stay, because they stand for every position with that placement and side to move. Invalid text
 * stays to be corrected, with the error below. Keyboard: Enter submits it, Escape clears the field. A screen reader
 * hears the error with the field.
 */
export function FenField({ value, defaultValue = '', onChange, onFen, labels, ...rest }: FenFieldProps) {
  const [text, setText] = useControlled(value, defaultValue, onChange);
  const [problem, setProblem] = useState<string>();
  const change = (next: string): void => {
    setText(next);
    setProblem(undefined);
    if (next === '') onFen('');
  };
  const submit = (typed: string): void => {
    if (typed.trim() === '') {
      onFen('');
      return;
    }
    const parsed = parseFen(typed);
    if (!parsed.ok) {
      setProblem(labels.invalid?.(parsed.code, parsed.message) ?? parsed.message);
      return;
    }
    const fen = placementOnly(typed) ?? parsed.fen;
    setText(fen);
    onFen(fen);
  };
  const shown = problem ?? rest.errorText;
  return (
    <SearchField
      {...attributesOf(rest)}
      {...(rest.ref !== undefined && { ref: rest.ref })}
      label={labels.field}
      hideLabel={rest.hideLabel === true}
      disabled={rest.disabled === true}
      size={rest.size ?? 'md'}
      clearLabel={labels.clear}
      value={text}
      onChange={change}
      onSubmit={submit}
      {...(labels.placeholder !== undefined && { placeholder: labels.placeholder })}
      {...(shown !== undefined && { errorText: shown })}
    />
  );
}
