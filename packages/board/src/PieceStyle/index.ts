export { PieceStyle, type PieceStyleLabels, type PieceStyleProps } from './PieceStyle.tsx';
