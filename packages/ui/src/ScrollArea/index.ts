export type { ScrollAreaProps } from './ScrollArea.tsx';
export { ScrollArea } from './ScrollArea.tsx';
