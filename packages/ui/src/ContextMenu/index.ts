export type { ContextMenuProps } from './ContextMenu.tsx';
export { ContextMenu } from './ContextMenu.tsx';
