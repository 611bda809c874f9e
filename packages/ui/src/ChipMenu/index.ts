export type { ChipMenuProps } from './ChipMenu.tsx';
export { ChipMenu } from './ChipMenu.tsx';
