export { CriticalTree, type CriticalTreeProps, type PositionTreeLabels } from './CriticalTree.tsx';
export { greenBranches, type PositionNode, worstDegree } from './positionNode.ts';
