export type { ComboboxProps } from './Combobox.tsx';
export { Combobox } from './Combobox.tsx';
