export { MoveList, type MoveListProps } from './MoveList.tsx';
