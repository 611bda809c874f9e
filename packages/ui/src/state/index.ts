export { useControlled } from './useControlled.ts';
