import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { avatar } from '../style/signs.css.ts';

/** The first letters of the first and last word of a name, upper case; empty for an empty name. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s,_-]+/u)
    .filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

export interface AvatarProps {
  /** Source of the initials; the caller shows the name next to it. */
  name: string;
  /** A picture in place of the letters. */
  children?: ReactNode;
  /** 36 or 48 px. */
  size?: 'md' | 'lg';
  ref?: Ref<HTMLSpanElement>;
}

/**
 * A user in a circle: the first letters of the name, or a picture.
 *
 * Keyboard: none. Screen readers skip it, because the name is next to it.
 */
export function Avatar({ name, children, size, ref, ...rest }: AvatarProps) {
  return (
    <span ref={ref} className={avatar({ size })} aria-hidden="true" {...attributesOf(rest)}>
      {children ?? initials(name)}
    </span>
  );
}
