export type { SideMenuProps } from './SideMenu.tsx';
export { SideMenu } from './SideMenu.tsx';
