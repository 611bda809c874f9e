import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { badge } from '../style/signs.css.ts';
import type { Accent, Tone } from '../style/vocabulary.ts';

export interface BadgeProps {
  /** What the color says; `neutral` by default. */
  tone?: Tone;
  /** The color of a part of the application, instead of a tone. */
  accent?: Accent;
  ref?: Ref<HTMLSpanElement>;
  children: ReactNode;
}

/**
 * A word or number that classifies the content next to it.
 *
 * Keyboard: none. Screen readers read it as text; the tone only repeats what the text says.
 */
export function Badge({ tone = 'neutral', accent, children, ref, ...rest }: BadgeProps) {
  const color = accent ?? tone;
  return (
    <span ref={ref} className={badge({ color })} data-tone={color} {...attributesOf(rest)}>
      {children}
    </span>
  );
}
