export type { MenuProps } from './Menu.tsx';
export { Menu } from './Menu.tsx';
export type { MenuEntry } from './MenuItems.tsx';
