import type { Role, Side } from '@tabia/chess';
import { useCallback } from 'react';
import { useLook } from '../style/look.ts';
import * as css from './BoardPieceImage.css.ts';
import { createPiece } from './createPiece.ts';

/** One piece that fills its box, drawn in the style of the surrounding BoardLook; hidden from screen readers. */
export function BoardPieceImage({ side, role }: { side: Side; role: Role }) {
  const look = useLook();
  const draw = useCallback(
    (box: HTMLElement | null) => box?.replaceChildren(createPiece(side, role)),
    [side, role],
  );
  return <span ref={draw} {...look} className={`cg-wrap ${css.box}`} aria-hidden="true" />;
}
