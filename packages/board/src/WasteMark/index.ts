export type { WasteMarkProps } from './WasteMark.tsx';
export { WasteMark } from './WasteMark.tsx';
