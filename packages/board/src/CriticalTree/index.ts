export { CriticalTree, type CriticalTreeLabels, type CriticalTreeProps } from './CriticalTree.tsx';
export { type FilterState, greenBranches, type PositionNode, worstDegree } from './positionNode.ts';
