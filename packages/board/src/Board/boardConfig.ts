import type { Config } from '@lichess-org/chessground/config';
import type { Dests, Key } from '@lichess-org/chessground/types';
import { type Side, sideToMove } from '@tabia/chess';
import { moveSquares } from '../position/readBoard.ts';
import type { LegalMoves } from '../style/boardTypes.ts';

/** Input of chessground; every field is passed on every change. */
export interface BoardState {
  fen: string;
  orientation: Side;
  /** Castling as the king's two steps. */
  legalMoves: LegalMoves;
  /** UCI of the move that led here. */
  lastMove: string | undefined;
  check: boolean;
  interactive: boolean;
}

/** A copy, because chessground changes the map it is given. */
function toDests(legalMoves: LegalMoves): Dests {
  return new Map([...legalMoves].map(([from, targets]) => [from, [...targets]]));
}

/**
 * The whole board as chessground's configuration. Every group and every changing key must be present: `set` merges, so a
 * missing `lastMove` would keep its previous value, and an `undefined` group makes it throw.
 */
export function boardConfig(state: BoardState): Config {
  const turn = sideToMove(state.fen);
  const lastMove: Key[] | undefined = state.lastMove === undefined ? undefined : moveSquares(state.lastMove);
  return {
    fen: state.fen,
    orientation: state.orientation,
    turnColor: turn,
    check: state.check ? turn : false,
    lastMove: lastMove as Key[],
    movable: {
      free: false,
      color: (state.interactive ? turn : undefined) as Side,
      dests: toDests(state.interactive ? state.legalMoves : new Map()),
      showDests: true,
    },
  };
}
