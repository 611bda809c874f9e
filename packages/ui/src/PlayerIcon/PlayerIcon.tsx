import type { Ref } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import type { PlayerIconName } from './figures.ts';
import { figures } from './figures.ts';
import { figure } from './PlayerIcon.css.ts';

export interface PlayerIconProps {
  /** One of the fixed set. */
  icon: PlayerIconName;
  /** 36 or 48 px; `md` by default. */
  size?: 'md' | 'lg';
  ref?: Ref<HTMLSpanElement>;
}

/**
 * The icon chosen for a player, in a circle.
 *
 * Keyboard: none. Screen readers skip it, because the player's name, or the option's name in a choice, is next to it.
 */
export function PlayerIcon({ icon, size, ref, ...rest }: PlayerIconProps) {
  return (
    <Avatar ref={ref} name="" size={size} {...attributesOf(rest)}>
      <svg className={figure} viewBox="0 0 24 24" data-icon={icon} aria-hidden="true">
        <path fillRule="evenodd" d={figures[icon]} />
      </svg>
    </Avatar>
  );
}
