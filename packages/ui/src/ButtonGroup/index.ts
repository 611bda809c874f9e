export type { ButtonGroupProps } from './ButtonGroup.tsx';
export { ButtonGroup } from './ButtonGroup.tsx';
