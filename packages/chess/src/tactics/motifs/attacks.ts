import type { Board } from 'chessops';
import { between, ray } from 'chessops/attacks';
import type { Chess } from 'chessops/chess';
import type { SquareSet } from 'chessops/squareSet';
import { otherSide, type Side } from '../../position/types.ts';
import {
  attackersOf,
  attacksFrom,
  isHanging,
  isSlider,
  isUnsafe,
  materialOf,
  PIECE_VALUES,
} from '../pieceSafety.ts';
import { ownSteps, stepBefore, type TacticLine, type TacticStep } from '../tacticLine.ts';
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

/** A piece leaves a line and the lesser one behind it is taken. */
export function findSkewer(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line).slice(1)) {
    const reply = stepBefore(line, step);
    if (!reply || !step.captured || !isSlider(step.role) || step.after.isCheckmate()) continue;
    if (reply.to === step.to || !between(step.from, step.to).has(reply.from)) continue;
    if (PIECE_VALUES[reply.role] <= PIECE_VALUES[step.captured]) continue;
    if (!isUnsafe(step.before.board, step.to)) continue;
    return { ply: step.ply - 2, by: step.from, targets: [reply.from, step.to] };
  }
  return undefined;
}

function checkersAfter({ after: { board, turn } }: TacticStep): number[] {
  const king = board.kingOf(turn);
  return king === undefined ? [] : [...attackersOf(board, otherSide(turn), king)];
}

function kingSquare({ after: { board, turn } }: TacticStep): readonly number[] {
  return [board.kingOf(turn) ?? []].flat();
}

/** A move opens the line of another piece to the king, and gives no check itself. */
function findDiscoveredCheck(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line)) {
    const checkers = checkersAfter(step);
    const [opened] = checkers;
    if (opened !== undefined && !checkers.includes(step.to))
      return { ply: step.ply, by: opened, targets: kingSquare(step) };
  }
  return undefined;
}

/** Two pieces give check at once. */
export function findDoubleCheck(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line)) {
    if (checkersAfter(step).length > 1) return { ply: step.ply, by: step.to, targets: kingSquare(step) };
  }
  return undefined;
}

/** A move opens the line of another own piece, which takes along it with the next one. */
function findOpenedCapture(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line).slice(1)) {
    const reply = stepBefore(line, step);
    const opener = reply && stepBefore(line, reply);
    if (!step.captured || !reply || !opener) continue;
    if (reply.to === step.to) return undefined;
    const opened = between(step.from, step.to).has(opener.from);
    if (opened && step.to !== opener.to && step.from !== opener.to && !opener.castling)
      return { ply: opener.ply, by: step.from, targets: [step.to] };
  }
  return undefined;
}

/** A discovered check, or a discovered attack on another piece that comes before it. */
export function findDiscoveredAttack(line: TacticLine): MotifPlace | undefined {
  const check = findDiscoveredCheck(line);
  const attack = findOpenedCapture(line);
  return check && attack && attack.ply < check.ply ? attack : (check ?? attack);
}

/**
 * True if the first move takes back what has just taken something as valuable. Without the move before, the FEN says
 * that a pawn moved or something was taken: any piece might be the one that took.
 */
export function isRecapture({ flaw }: TacticLine, { before, to, captured }: TacticStep): boolean {
  if (!captured) return false;
  if (!flaw)
    return before.halfmoves === 0 && materialOf(before.board, before.turn) <= 1 - PIECE_VALUES[captured];
  return (
    flaw.to === to && flaw.captured !== undefined && PIECE_VALUES[flaw.captured] >= PIECE_VALUES[captured]
  );
}

/** The first move takes an undefended piece, and what it wins stays won. */
export function findHangingPiece(line: TacticLine): MotifPlace | undefined {
  const [first, second] = ownSteps(line);
  if (!first?.captured || first.captured === 'pawn') return undefined;
  if (!isHanging(first.before.board, first.to)) return undefined;
  if (isRecapture(line, first)) return undefined;
  const { side } = line;
  if (second && materialOf(second.after.board, side) < materialOf(first.after.board, side)) return undefined;
  return { ply: 0, by: first.to, targets: [first.to] };
}

/** True if the piece of the side to move is attacked and every move of it loses it, too. */
function isTrapped(position: Chess, square: number): boolean {
  const context = position.ctx();
  const { board } = position;
  const role = board.getRole(square);
  if (!role || role === 'pawn' || role === 'king') return false;
  if (context.checkers.nonEmpty() || context.blockers.has(square) || !isUnsafe(board, square)) return false;
  for (const to of position.dests(square, context)) {
    const taken = board.getRole(to);
    if (taken && PIECE_VALUES[taken] >= PIECE_VALUES[role]) return false;
    const after = position.clone();
    after.play({ from: square, to });
    if (!isUnsafe(after.board, to)) return false;
  }
  return true;
}

/** A piece that had no safe square left is taken. */
export function findTrappedPiece(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line).slice(1)) {
    const reply = stepBefore(line, step);
    if (!reply || !step.captured || step.captured === 'pawn') continue;
    const square = reply.to === step.to ? reply.from : step.to;
    if (isTrapped(reply.before, square))
      return { ply: step.ply - 2, by: line.steps[step.ply - 2]?.to ?? step.from, targets: [square] };
  }
  return undefined;
}

/** The pieces that the moved one threatens: worth more than itself, or undefended and unable to take it. */
function threatened({ after: { board }, to, role }: TacticStep, line: TacticLine): number[] {
  const rival = otherSide(line.side);
  const takers = attackersOf(board, rival, to);
  return [...attacksFrom(board, to).intersect(board[rival])].filter((square) => {
    const target = board.getRole(square);
    if (!target || target === 'pawn') return false;
    return PIECE_VALUES[target] > PIECE_VALUES[role] || (isHanging(board, square) && !takers.has(square));
  });
}

/** One piece, safe where it stands, threatens two. The last move of a line is left out: it shows no gain. */
export function findFork(line: TacticLine): MotifPlace | undefined {
  for (const step of ownSteps(line).slice(0, -1)) {
    if (step.role === 'king' || isUnsafe(step.after.board, step.to)) continue;
    const targets = threatened(step, line);
    const reply = line.steps[step.ply + 1];
    const isTaken = reply?.to === step.to && targets.includes(reply.from);
    if (targets.length > 1 && !isTaken) return { ply: step.ply, by: step.to, targets };
  }
  return undefined;
}
