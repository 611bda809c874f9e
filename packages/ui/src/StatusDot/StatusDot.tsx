import type { Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { dot, status } from '../style/signs.css.ts';
import type { Tone } from '../style/vocabulary.ts';

export interface StatusDotProps {
  /** Color and shape of the dot; they only repeat the text. `info` for what is being done. */
  tone: Tone;
  /** The state in words, always shown. */
  label: string;
  ref?: Ref<HTMLSpanElement>;
}

/**
 * A state in a word, with a dot to find it by.
 *
 * Keyboard: none. Screen readers read the word; the dot is silent.
 */
export function StatusDot({ tone, label, ref, ...rest }: StatusDotProps) {
  return (
    <span ref={ref} className={status} {...attributesOf(rest)}>
      <span className={dot({ tone })} aria-hidden="true" />
      {label}
    </span>
  );
}
