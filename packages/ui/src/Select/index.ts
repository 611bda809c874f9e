export type { Choice, SelectProps } from './Select.tsx';
export { Select } from './Select.tsx';
