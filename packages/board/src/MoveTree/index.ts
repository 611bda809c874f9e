export { MoveTree, type MoveTreeProps } from './MoveTree.tsx';
export type { MoveFacts, MoveTreeLabels } from './moveFacts.ts';
