import type { GameHeader, GameMove } from '../../../state/games/games.ts';

/** A loaded game and the half-move its board shows. */
export interface GamePlaceProps {
  heroid: number;
  header: GameHeader;
  moves: readonly GameMove[];
  /** Half-moves played, 0 at the start; the next move is `moves[ply]`. */
  ply: number;
  onPly: (ply: number) => void;
}
