export type { IconProps } from './Icon.tsx';
export { Icon } from './Icon.tsx';
export { iconNames } from './iconNames.ts';
export { type IconName, loadIcons } from './icons.ts';
