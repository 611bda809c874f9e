export type { ChipPopoverProps } from './ChipPopover.tsx';
export { ChipPopover } from './ChipPopover.tsx';
