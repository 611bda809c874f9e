import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { avatar } from './Avatar.css.ts';
import { initials } from './initials.ts';

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
