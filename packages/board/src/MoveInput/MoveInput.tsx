import { attributesOf, TextField } from '@tabia/ui';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import * as css from '../style/moves.css.ts';

export interface MoveInputLabels {
  /** Name of the field. */
  field: string;
  /** Announced for text that is not a legal move. */
  unreadable: (text: string) => string;
  /** Announced for a legal move that was refused. */
  refused: (text: string) => string;
  /** Announced when `parse` failed, as without a network. */
  failed: string;
}

export interface MoveInputProps {
  /**
   * Parses SAN or UCI to the UCI of a legal move, in any language the caller supports. May load what it needs; the text stays
   * until then.
   */
  parse: (text: string) => string | undefined | Promise<string | undefined>;
  /** Takes the text as it is, such as before its position is on the board; `false` has it parsed. */
  onText?: ((text: string) => boolean) | undefined;
  /** Called with UCI; `false` refuses the move and leaves the text to be corrected. */
  onMove: (uci: string) => boolean;
  /** Called when the field gets the focus: time to load what `parse` needs. */
  onFocus?: () => void;
  /** Disabled, such as while the other side answers. */
  disabled?: boolean;
  /** The name stands in the empty field and not above it, where height is scarce. */
  hideLabel?: boolean;
  labels: MoveInputLabels;
  ref?: Ref<HTMLInputElement>;
}

/** Longer than any move that can be typed: `dxe8=Q+`, `e7xd8Q e.p.`. */
const MAX_MOVE_TEXT = 12;

/**
 * A field for typing moves, for users without a pointer or who prefer notation.
 *
 * Keyboard: Enter plays the move and empties the field for the next one; Escape empties it. A screen reader hears why a
 * move was refused immediately, and again with the field.
 */
export function MoveInput({
  parse,
  onText,
  onMove,
  onFocus,
  disabled,
  hideLabel,
  labels,
  ref,
  ...rest
}: MoveInputProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  // Counts what was typed and entered: an answer of `parse` to something older is not played.
  const latest = useRef(0);
  const change = (next: string) => {
    latest.current += 1;
    setText(next);
    setError(undefined);
  };
  const play = (typed: string, uci: string | undefined) => {
    if (uci === undefined) setError(labels.unreadable(typed));
    else if (onMove(uci)) change('');
    else setError(labels.refused(typed));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    if (onText?.(typed)) return change('');
    const parsed = parse(typed);
    if (!(parsed instanceof Promise)) return play(typed, parsed);
    latest.current += 1;
    const asked = latest.current;
    parsed.then(
      (uci) => asked === latest.current && play(typed, uci),
      () => asked === latest.current && setError(labels.failed),
    );
  };
  return (
    <form
      className={css.moveForm}
      aria-live="polite"
      onFocus={onFocus}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return;
        event.stopPropagation();
        change('');
      }}
    >
      <TextField
        {...attributesOf(rest)}
        label={labels.field}
        {...(hideLabel && { hideLabel, placeholder: labels.field })}
        value={text}
        onChange={change}
        size="sm"
        autoComplete="off"
        maxLength={MAX_MOVE_TEXT}
        code
        disabled={disabled === true}
        {...(error === undefined ? {} : { errorText: error })}
        {...(ref !== undefined && { ref: ref as Ref<HTMLInputElement | HTMLTextAreaElement> })}
      />
    </form>
  );
}
