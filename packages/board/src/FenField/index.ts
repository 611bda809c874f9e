export { FenField, type FenFieldLabels, type FenFieldProps } from './FenField.tsx';
