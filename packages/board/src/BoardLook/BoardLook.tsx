import '../style/vendor.css';
import '../pieces/pieces.css.ts';
import '../style/boardVars.css.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { BoardTheme, PieceSet } from '../style/boardTypes.ts';

interface Look {
  pieceSet: PieceSet;
  theme: BoardTheme;
}

/** The look of the boards around; BoardLook sets it. */
const LookContext = createContext<Look>({ pieceSet: 'cburnett', theme: 'warm' });

/** The attributes that an element with the class `cg-wrap` needs; the component's own props come first. */
export function useLook(own: { pieceSet?: PieceSet | undefined; theme?: BoardTheme | undefined } = {}) {
  const around = useContext(LookContext);
  return {
    'data-piece-set': own.pieceSet ?? around.pieceSet,
    'data-board-theme': own.theme ?? around.theme,
  };
}

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
