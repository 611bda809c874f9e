export type { AppShellMenu, AppShellProps } from './AppShell.tsx';
export { AppShell } from './AppShell.tsx';
