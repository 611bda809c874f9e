export type { MessageLineProps } from './MessageLine.tsx';
export { MessageLine } from './MessageLine.tsx';
