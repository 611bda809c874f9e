import type { Ref } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { figure } from '../style/signs.css.ts';

/** The available icons, in the order they are offered; the service stores these names. */
export const PLAYER_ICONS = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;

export type PlayerIconName = (typeof PLAYER_ICONS)[number];

const foot = 'M6 19h12v2.4H6z';

/** Outlines in a box of 24 × 24, filled with the color of the text. */
const figures: Record<PlayerIconName, string> = {
  pawn: `M12 3.6a3.3 3.3 0 0 1 2.1 5.9h1.2v1.7h-1.2c.2 2.7 1.4 4.7 2.9 6.4H7c1.5-1.7 2.7-3.7 2.9-6.4H8.7V9.5h1.2A3.3 3.3 0 0 1 12 3.6z${foot}`,
  knight: `M9.2 2.6l1.9 1.9c4.2.2 6.9 3.4 6.9 8.3v4.8H7.6c-.1-3.3 3-4.4 3.7-6.9-1 .7-1.9.900-3 1.2l-2.1 1.7-1.9-1.9 3.8-5.4zM10.4 6.2a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8z${foot}`,
  bishop: `M12 1.8a1.5 1.5 0 0 1 1.1 2.5c2.4 1.8 3.7 4 3.7 6.3 0 1.9-1 3.3-2.3 4.1l1 2.9H8.5l1-2.9c-1.3-.8-2.3-2.2-2.3-4.1 0-2.3 1.3-4.5 3.7-6.3A1.5 1.5 0 0 1 12 1.8zM11.3 7.4v1.7H9.6v1.4h1.7v2.6h1.4v-2.6h1.7V9.1h-1.7V7.4z${foot}`,
  rook: `M6.5 3h2.7v1.9h1.5V3h2.6v1.9h1.5V3h2.7v4.6l-1.7 1.7v5.3l1.5 3H6.7l1.5-3V9.3L6.5 7.6z${foot}`,
  queen: `M12 2.4a1.4 1.4 0 0 1 .7 2.6l1.8 4.3 2.1-4.1a1.4 1.4 0 1 1 1.3.6l.3 4.2 2-1.9a1.3 1.3 0 1 1 1 .9l-3.1 8.6H5.9L2.8 9a1.3 1.3 0 1 1 1-.9l2 1.9.3-4.2a1.4 1.4 0 1 1 1.3-.6l2.1 4.1L11.3 5A1.4 1.4 0 0 1 12 2.4z${foot}`,
  king: `M11.2 1.5h1.6v1.4h1.5v1.6h-1.5v1.7h-1.6V4.5H9.7V2.9h1.5zM12 8.6c1-1.5 2.4-2 3.7-2 2.7 0 4.7 1.9 4.7 4.3 0 2.6-2 4.7-3.5 6.7H7.1c-1.5-2-3.5-4.1-3.5-6.7 0-2.4 2-4.3 4.7-4.3 1.3 0 2.7.5 3.7 2z${foot}`,
};

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
