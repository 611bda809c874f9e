export type { PlayerIconName } from './figures.ts';
export { PLAYER_ICONS } from './figures.ts';
export type { PlayerIconProps } from './PlayerIcon.tsx';
export { PlayerIcon } from './PlayerIcon.tsx';
