export { PositionTree, type PositionTreeLabels, type PositionTreeProps } from './PositionTree.tsx';
export { greenBranches, type PositionNode, worstDegree } from './positionNode.ts';
