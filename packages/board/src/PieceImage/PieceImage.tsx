import type { Role, Side } from '@tabia/chess';
import { BoardPieceImage } from '../pieces/BoardPieceImage.tsx';
import { frame } from './PieceImage.css.ts';

export interface PieceImageProps {
  side: Side;
  role: Role;
  /** Pixels; 32 by default. */
  size?: 24 | 32 | 40;
}

/** A lone piece beside words that name it, such as the picture of a person. */
export const PieceImage = ({ side, role, size = 32 }: PieceImageProps) => (
  <span className={frame({ size })}>
    <BoardPieceImage side={side} role={role} />
  </span>
);
