import type { Ref } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import type { PersonIconName } from './figures.ts';
import { figures } from './figures.ts';
import { figure } from './PersonIcon.css.ts';

export interface PersonIconProps {
  /** One of the fixed set. */
  icon: PersonIconName;
  /** 36 or 48 px. */
  size?: 'md' | 'lg';
  ref?: Ref<HTMLSpanElement>;
}

/**
 * The picture a person has chosen, in a circle.
 *
 * Keyboard: none. Screen readers pass it over, because the name, or in a choice what it shows, stands beside it.
 */
export function PersonIcon({ icon, size, ref }: PersonIconProps) {
  return (
    <Avatar ref={ref} name="" size={size}>
      <svg className={figure} viewBox="0 0 24 24" data-icon={icon} aria-hidden="true">
        <path fillRule="evenodd" d={figures[icon]} />
      </svg>
    </Avatar>
  );
}
