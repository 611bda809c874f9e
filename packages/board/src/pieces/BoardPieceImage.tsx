import type { Role, Side } from '@tabia/chess';
import { useCallback } from 'react';
import '../Board/vendor.css';
import * as css from './BoardPieceImage.css.ts';
import { createPiece } from './createPiece.ts';

/** One piece that fills its box, drawn in the set of the nearest `data-piece-set`; silent for screen readers. */
export const BoardPieceImage = ({ side, role }: { side: Side; role: Role }) => {
  const draw = useCallback(
    (box: HTMLElement | null) => box?.replaceChildren(createPiece(side, role)),
    [side, role],
  );
  return <span ref={draw} className={`cg-wrap ${css.box}`} aria-hidden="true" />;
};
