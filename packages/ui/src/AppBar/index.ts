export type { AppBarProps } from './AppBar.tsx';
export { AppBar } from './AppBar.tsx';
