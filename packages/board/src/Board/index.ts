export { Board, type BoardLabels, type BoardProps } from './Board.tsx';
export {
  type BoardShape,
  type BrushName,
  brushNames,
  type LegalMoves,
  type PieceSet,
  pieceSets,
} from './boardTypes.ts';
