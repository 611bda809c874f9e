import { BoardLook, pieceSets } from '@tabia/board';
import type { ReactNode } from 'react';
import { useLook } from '../../state/preferences/useLook.ts';

/** Every board inside wears the chosen pieces and colors; a piece set that is no longer known counts as not chosen. */
export function BoardsLook({ children }: { children: ReactNode }) {
  const { piece_style, board_theme } = useLook();
  return (
    <BoardLook pieceSet={pieceSets.find((set) => set === piece_style)} theme={board_theme}>
      {children}
    </BoardLook>
  );
}
