export type { NavItemProps } from './NavItem.tsx';
export { NavItem } from './NavItem.tsx';
