import { BoardLook, pieceSets } from '@tabia/board';
import type { ReactNode } from 'react';
import { useLook } from '../../state/preferences/useLook.ts';

/** Gives every board inside the chosen pieces and colors; falls back to the default for an unknown piece set. */
export function BoardsLook({ children }: { children: ReactNode }) {
  const { piece_style, board_theme } = useLook();
  return (
    <BoardLook pieceSet={pieceSets.find((set) => set === piece_style)} theme={board_theme}>
      {children}
    </BoardLook>
  );
}
