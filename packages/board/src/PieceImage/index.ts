export { PieceImage, type PieceImageProps } from './PieceImage.tsx';
