export type { MoveFacts } from './MoveButton.tsx';
export { MoveTree, type MoveTreeLabels, type MoveTreeProps } from './MoveTree.tsx';
