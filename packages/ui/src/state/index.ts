export { attributesOf } from '../style/attributesOf.ts';
export { useControlled } from './useControlled.ts';
