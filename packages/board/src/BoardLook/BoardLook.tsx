import '../pieces/pieces.css.ts';
import { type ReactNode, useContext } from 'react';
import type { BoardTheme, PieceSet } from '../style/boardTypes.ts';
import { LookContext } from '../style/look.ts';

export interface BoardLookProps {
  /** Drawings of the pieces; by default those of the surrounding look. */
  pieceSet?: PieceSet | undefined;
  /** Colors of the squares; by default those of the surrounding look. */
  theme?: BoardTheme | undefined;
  /** Everything below uses this look. */
  children: ReactNode;
}

/**
 * The look of every board and piece below it: the user's choice, set once for the whole page.
 *
 * Adds no element: keyboard and screen reader use the children directly.
 */
export function BoardLook({ pieceSet, theme, children }: BoardLookProps) {
  const around = useContext(LookContext);
  return (
    <LookContext value={{ pieceSet: pieceSet ?? around.pieceSet, theme: theme ?? around.theme }}>
      {children}
    </LookContext>
  );
}
