export type { FileDropProps } from './FileDrop.tsx';
export { FileDrop } from './FileDrop.tsx';
