export type { ChipLineItem, ChipLineProps } from './ChipLine.tsx';
export { ChipLine } from './ChipLine.tsx';
