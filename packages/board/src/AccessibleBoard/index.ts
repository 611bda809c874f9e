export {
  AccessibleBoard,
  type AccessibleBoardLabels,
  type AccessibleBoardProps,
  type SquareFacts,
} from './AccessibleBoard.tsx';
export { type BoardPiece, type BoardSquare, readBoard } from './readBoard.ts';
