export type { ToggleButtonProps } from './ToggleButton.tsx';
export { ToggleButton } from './ToggleButton.tsx';
