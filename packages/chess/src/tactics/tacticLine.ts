import type { Chess } from 'chessops/chess';
import { isNormal, type NormalMove } from 'chessops/types';
import { parseUci } from 'chessops/util';
import { positionOf } from '../position/positionKey.ts';
import type { Role, Side } from '../position/types.ts';

/** One move of a line, with the positions around it. Squares are numbers: a1 = 0, b1 = 1, h8 = 63. */
export interface TacticStep {
  readonly ply: number;
  readonly before: Chess;
  readonly after: Chess;
  readonly from: number;
  readonly to: number;
  readonly role: Role;
  /** The piece taken, en passant included. */
  readonly captured: Role | undefined;
  readonly promotion: Role | undefined;
  readonly castling: boolean;
}

/** A line that one side plays against the other's best replies. */
export interface TacticLine {
  /** The side that makes the first move and the last. */
  readonly side: Side;
  /** The opponent's move before the line; unknown if only the position is given. */
  readonly flaw: TacticStep | undefined;
  /** Every move of the line; the attacker's have even indexes. */
  readonly steps: readonly TacticStep[];
}

function capturedBy(before: Chess, { from, to }: NormalMove): Role | undefined {
  const mover = before.board.get(from);
  const taken = before.board.get(to);
  if (taken) return taken.color === mover?.color ? undefined : taken.role;
  return mover?.role === 'pawn' && to === before.epSquare ? 'pawn' : undefined;
}

function stepOf(before: Chess, uci: string, ply: number): TacticStep | undefined {
  const move = parseUci(uci);
  if (!move || !isNormal(move) || !before.isLegal(move)) return undefined;
  const { from, to, promotion } = move;
  const role = before.board.getRole(from);
  if (!role) return undefined;
  const after = before.clone();
  after.play(move);
  const castling =
    role === 'king' && (Math.abs(from - to) === 2 || before.board.get(to)?.color === before.turn);
  return { ply, before, after, from, to, role, captured: capturedBy(before, move), promotion, castling };
}

/** Plays UCI moves as far as they are legal. */
export function replayMoves(start: Chess, ucis: readonly string[]): TacticStep[] {
  const steps: TacticStep[] = [];
  for (const [ply, uci] of ucis.entries()) {
    const step = stepOf(steps.at(-1)?.after ?? start, uci, ply);
    if (!step) break;
    steps.push(step);
  }
  return steps;
}

/** The position and the move that the line answers. */
export interface FlawMove {
  /** FEN before the move. */
  readonly fen: string;
  readonly uci: string;
}

/**
 * Replays a line of UCI moves from a FEN; the side to move is the attacker. Stops before the first illegal move and
 * ends with a move of the attacker. `undefined` if the FEN is not legal or no move can be played.
 */
export function tacticLine(fen: string, ucis: readonly string[], flaw?: FlawMove): TacticLine | undefined {
  const start = positionOf(fen);
  const played = start ? replayMoves(start, ucis) : [];
  const steps = played.length % 2 === 0 ? played.slice(0, -1) : played;
  if (!start || steps.length === 0) return undefined;
  const before = flaw && positionOf(flaw.fen);
  return { side: start.turn, flaw: before && stepOf(before, flaw.uci, -1), steps };
}

/** The attacker's moves, in order. */
export function ownSteps({ steps }: TacticLine): TacticStep[] {
  return steps.filter((_, index) => index % 2 === 0);
}

/** The move before a step: the opponent's for an own move; the flaw before the first, if it is known. */
export function stepBefore({ steps, flaw }: TacticLine, { ply }: TacticStep): TacticStep | undefined {
  return ply === 0 ? flaw : steps[ply - 1];
}
