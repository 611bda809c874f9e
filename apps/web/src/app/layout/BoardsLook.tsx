import { BoardLook, type PieceSet, pieceSets, warmPieces } from '@tabia/board';
import { type ReactNode, useEffect } from 'react';
import { useLook } from '../../state/preferences/useLook.ts';

const USUAL: PieceSet = 'cburnett';

/** Gives every board inside the chosen pieces and colors; falls back to the default for an unknown piece set. */
export function BoardsLook({ children }: { children: ReactNode }) {
  const { piece_style, board_theme } = useLook();
  const pieceSet = pieceSets.find((set) => set === piece_style) ?? USUAL;
  // While the page waits for its first answer.
  useEffect(() => warmPieces(pieceSet), [pieceSet]);
  return (
    <BoardLook pieceSet={pieceSet} theme={board_theme}>
      {children}
    </BoardLook>
  );
}
