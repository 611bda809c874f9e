import type { Board } from 'chessops';
import { between, ray } from 'chessops/attacks';
import type { Chess } from 'chessops/chess';
import type { SquareSet } from 'chessops/squareSet';
import { otherSide, type Side } from '../../position/types.ts';
import { attackersOf, attacksFrom, isHanging, isSlider, PIECE_VALUES } from '../pieceSafety.ts';
import { ownSteps, type TacticLine } from '../tacticLine.ts';
import type { MotifPlace } from './motif.ts';

interface Pin {
  readonly pinned: number;
  readonly pinner: number;
  /** The whole line through king, pinned piece and pinner. */
  readonly line: SquareSet;
}

/** The pieces of a side that are pinned to its king. */
function pinsOf(board: Board, side: Side): Pin[] {
  const king = board.kingOf(side);
  if (king === undefined) return [];
  const sliders = board[otherSide(side)].intersect(board.rooksAndQueens().union(board.bishop));
  return [...sliders].flatMap((pinner): Pin[] => {
    const line = ray(king, pinner);
    const inWay = between(king, pinner).intersect(board.occupied);
    const pinned = inWay.singleSquare();
    if (line.isEmpty() || pinned === undefined || !board[side].has(pinned)) return [];
    // Through the empty square of the pinned piece the slider must reach the king.
    if (!attackersOf(board, otherSide(side), king, board.occupied.without(pinned)).has(pinner)) return [];
    return [{ pinned, pinner, line }];
  });
}

/** The pinned piece would take something worth it, and may not. */
function preventsCapture(board: Board, { pinned, line }: Pin, side: Side): boolean {
  const role = board.getRole(pinned);
  if (!role) return false;
  const barred = attacksFrom(board, pinned).intersect(board[side]).diff(line);
  return [...barred].some((square) => {
    const target = board.getRole(square);
    return target && (PIECE_VALUES[target] > PIECE_VALUES[role] || isHanging(board, square));
  });
}

/** The pinned piece is attacked along the pin and may not leave it. */
function preventsEscape(position: Chess, { pinned, line }: Pin, side: Side): boolean {
  const { board } = position;
  const role = board.getRole(pinned);
  if (!role) return false;
  return [...attackersOf(board, side, pinned).intersect(line)].some((attacker) => {
    const attackerRole = board.getRole(attacker);
    if (!attackerRole || !isSlider(attackerRole)) return false;
    if (PIECE_VALUES[role] > PIECE_VALUES[attackerRole]) return true;
    const strikesBack = attackersOf(board, otherSide(side), attacker).has(pinned);
    const couldLeave = attacksFrom(board, pinned).diff(line).diff(board[otherSide(side)]).nonEmpty();
    return isHanging(board, pinned) && !strikesBack && couldLeave;
  });
}

/** A piece pinned to its king that loses by it: it may not take, or may not leave. */
export function findPin(line: TacticLine): MotifPlace | undefined {
  for (const { ply, after } of ownSteps(line)) {
    for (const pin of pinsOf(after.board, otherSide(line.side))) {
      if (preventsCapture(after.board, pin, line.side) || preventsEscape(after, pin, line.side))
        return { ply, by: pin.pinner, targets: [pin.pinned] };
    }
  }
  return undefined;
}
