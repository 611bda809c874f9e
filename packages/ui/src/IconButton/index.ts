export type { BareIconButtonProps } from './BareIconButton.tsx';
export { BareIconButton } from './BareIconButton.tsx';
export type { IconButtonProps } from './IconButton.tsx';
export { IconButton } from './IconButton.tsx';
