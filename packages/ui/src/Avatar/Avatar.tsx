import type { ReactNode } from 'react';
import { avatar } from './Avatar.css.ts';
import { initials } from './initials.ts';

export interface AvatarProps {
  /** Whose letters are shown; the name itself stands beside it. */
  name: string;
  /** A picture in place of the letters. */
  children?: ReactNode;
  size?: 'md' | 'lg';
}

/** A person in a circle. */
export const Avatar = ({ name, children, size }: AvatarProps) => (
  <span className={avatar({ size })} aria-hidden="true">
    {children ?? initials(name)}
  </span>
);
