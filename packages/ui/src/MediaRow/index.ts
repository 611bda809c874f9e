export type { MediaRowProps } from './MediaRow.tsx';
export { MediaRow } from './MediaRow.tsx';
