import { TextField } from '@tabia/ui';
import { type FormEvent, useState } from 'react';
import * as css from './MoveInput.css.ts';

export interface MoveInputLabels {
  /** Name of the field. */
  field: string;
  /** Said about text that is no legal move here. */
  unreadable: (text: string) => string;
  /** Said about a legal move that was not accepted. */
  refused: (text: string) => string;
}

export interface MoveInputProps {
  /** UCI of the legal move a text means, SAN or UCI, in any of the languages the caller reads. */
  parse: (text: string) => string | undefined;
  /** `false` refuses the move and leaves the text to be corrected. */
  onMove: (uci: string) => boolean;
  labels: MoveInputLabels;
}

/** A field to type a move into; Enter plays it. */
export const MoveInput = ({ parse, onMove, labels }: MoveInputProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const change = (next: string) => {
    setText(next);
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    const uci = parse(typed);
    if (uci === undefined) setError(labels.unreadable(typed));
    else if (onMove(uci)) change('');
    else setError(labels.refused(typed));
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <TextField
        label={labels.field}
        value={text}
        onChange={change}
        size="small"
        autoComplete="off"
        maxLength={12}
        code
        {...(error === undefined ? {} : { errorText: error })}
      />
    </form>
  );
};
