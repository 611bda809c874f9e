import type { Role, Side } from '@tabia/chess';
import type { Ref } from 'react';
import { useLook } from '../BoardLook/BoardLook.tsx';
import { BoardPieceImage } from '../pieces/BoardPieceImage.tsx';
import { frame } from './PieceImage.css.ts';

export interface PieceImageProps {
  /** Whose piece. */
  side: Side;
  /** Which piece. */
  role: Role;
  /** Pixels; 32 by default. */
  size?: 24 | 32 | 40;
  /** The box of the picture. */
  ref?: Ref<HTMLSpanElement>;
}

/**
 * A lone piece beside words that name it, such as the picture of a person: on a light square, because a black piece would
 * melt into a dark page. Drawn as the BoardLook around it says.
 *
 * Keyboard: nothing to reach. A screen reader hears nothing: the words beside it say what it means.
 */
export function PieceImage({ side, role, size = 32, ref }: PieceImageProps) {
  return (
    <span ref={ref} className={frame({ size })} {...useLook()}>
      <BoardPieceImage side={side} role={role} />
    </span>
  );
}
