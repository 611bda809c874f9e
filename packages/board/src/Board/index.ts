export { Board, type BoardLabels, type BoardProps } from './Board.tsx';
export {
  type BoardShape,
  type BoardTheme,
  type BrushName,
  boardThemes,
  brushNames,
  type LegalMoves,
  type PieceSet,
  pieceSets,
} from './boardTypes.ts';
