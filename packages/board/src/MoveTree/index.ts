export type { MoveFacts } from './MoveButton.tsx';
export { MoveList, type MoveListProps } from './MoveList.tsx';
export { MoveTree, type MoveTreeLabels, type MoveTreeProps } from './MoveTree.tsx';
