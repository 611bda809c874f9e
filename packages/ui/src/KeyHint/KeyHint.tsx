import type { Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { key as keyClass, keyHint } from '../style/text.css.ts';

export interface KeyHintProps {
  /** Keys to press together, as they are printed. */
  keys: readonly string[];
  ref?: Ref<HTMLSpanElement>;
}

/**
 * The keyboard shortcut of the control next to it.
 *
 * Keyboard: none of its own. Screen readers read the keys as text, one after the other.
 */
export function KeyHint({ keys, ref, ...rest }: KeyHintProps) {
  return (
    <span ref={ref} className={keyHint} {...attributesOf(rest)}>
      {keys.map((key) => (
        <kbd key={key} className={keyClass}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
