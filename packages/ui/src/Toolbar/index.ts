export type { Tool, ToolbarProps } from './Toolbar.tsx';
export { Toolbar } from './Toolbar.tsx';
