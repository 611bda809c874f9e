export { MoveList, type MoveListProps } from './MoveList.tsx';
export { MoveTree, type MoveTreeProps } from './MoveTree.tsx';
