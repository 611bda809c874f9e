import './vendor.css';
import './boardVars.css.ts';
import { createContext, useContext } from 'react';
import type { BoardTheme, PieceSet } from './boardTypes.ts';

interface Look {
  pieceSet: PieceSet;
  theme: BoardTheme;
}

/** The look of the boards around; BoardLook sets it. */
export const LookContext = createContext<Look>({ pieceSet: 'cburnett', theme: 'warm' });

/** The attributes that an element with the class `cg-wrap` needs; the component's own props come first. */
export function useLook(own: { pieceSet?: PieceSet | undefined; theme?: BoardTheme | undefined } = {}) {
  const around = useContext(LookContext);
  return {
    'data-piece-set': own.pieceSet ?? around.pieceSet,
    'data-board-theme': own.theme ?? around.theme,
  };
}
