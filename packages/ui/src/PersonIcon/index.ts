export type { PersonIconName } from './figures.ts';
export { PERSON_ICONS } from './figures.ts';
export type { PersonIconProps } from './PersonIcon.tsx';
export { PersonIcon } from './PersonIcon.tsx';
