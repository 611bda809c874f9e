export type { ListProps } from './List.tsx';
export { List } from './List.tsx';
