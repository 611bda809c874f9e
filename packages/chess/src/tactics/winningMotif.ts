import { makeSquare, parseSquare } from 'chessops/util';
import type { Role, Square } from '../position/types.ts';
import { isRecapture } from './motifs/attacks.ts';
import { type Motif, type MotifName, motifsOf } from './motifs/motifsOf.ts';
import { isHanging, materialOf } from './pieceSafety.ts';
import { type FlawMove, ownSteps, type TacticLine, tacticLine } from './tacticLine.ts';

/** A piece with its square. */
export interface PlacedPiece {
  readonly role: Role;
  readonly square: Square;
}

/** A motif that wins material or mates, with the pieces it is about. */
export interface WinningMotif {
  readonly name: MotifName;
  /** Index of the move in the line that shows it, from 0. */
  readonly ply: number;
  readonly by: PlacedPiece;
  readonly targets: readonly PlacedPiece[];
}

/** The clearest explanation first; used between motifs of the same move. */
const PREFERENCE: readonly MotifName[] = [
  'smotheredMate',
  'backRankMate',
  'anastasiaMate',
  'arabianMate',
  'bodenMate',
  'dovetailMate',
  'hookMate',
  'hangingPiece',
  'fork',
  'skewer',
  'trappedPiece',
  'pin',
  'discoveredAttack',
  'capturingDefender',
  'deflection',
  'interference',
  'intermezzo',
  'attraction',
  'doubleCheck',
  'underPromotion',
  'promotion',
];

/** These show what happens without a piece that must be taken. */
const WITHOUT_CAPTURE: ReadonlySet<MotifName> = new Set([
  'smotheredMate',
  'backRankMate',
  'anastasiaMate',
  'arabianMate',
  'bodenMate',
  'dovetailMate',
  'hookMate',
  'promotion',
  'underPromotion',
]);

/** These attack the king, which is never taken: what the next move takes meanwhile is what they win. */
const BY_CHECK: ReadonlySet<MotifName> = new Set(['discoveredAttack', 'doubleCheck']);

/** A check by an opened line that wins something: the next own move takes, or the line mates. */
function isWinningCheck({ steps }: TacticLine, { name, ply, targets }: Motif): boolean {
  const board = steps[ply]?.after.board;
  const isCheck = targets.some((square) => board?.getRole(parseSquare(square)) === 'king');
  if (!BY_CHECK.has(name) || !isCheck) return false;
  return steps[ply + 2]?.captured !== undefined || steps.at(-1)?.after.isCheckmate() === true;
}

/** Cuts the line after the own move that reaches the material of its end, or mates. */
function untilWon(line: TacticLine, pawns: number): TacticLine {
  const start = line.steps[0] ? materialOf(line.steps[0].before.board, line.side) : 0;
  const won = ownSteps(line).find(
    ({ after }) => after.isCheckmate() || materialOf(after.board, line.side) - start >= pawns,
  );
  return won ? { ...line, steps: line.steps.slice(0, won.ply + 1) } : line;
}

/** Where the pieces that the attacker takes stood after the move `ply`. */
function takenSquares({ steps }: TacticLine, ply: number): Set<Square> {
  const squares = new Set<Square>();
  for (const step of steps) {
    if (step.ply % 2 === 1 || step.captured === undefined || step.ply < ply) continue;
    let square = step.to;
    for (const earlier of steps.slice(ply + 1, step.ply).toReversed()) {
      if (earlier.to === square) square = earlier.from;
    }
    squares.add(makeSquare(square));
  }
  return squares;
}

function pieceAt(line: TacticLine, ply: number, square: Square): PlacedPiece | undefined {
  const step = line.steps[ply];
  const index = parseSquare(square);
  if (!step || index === undefined) return undefined;
  // On the square that was moved to, the mover is meant only if nothing was taken there.
  const boards = index === step.to && step.captured ? [step.before, step.after] : [step.after, step.before];
  const role = boards.map(({ board }) => board.getRole(index)).find((found) => found !== undefined);
  return role && { role, square };
}

function moverOf(line: TacticLine, ply: number, by: Square): PlacedPiece | undefined {
  const role = line.steps[ply]?.after.board.getRole(parseSquare(by));
  return role && { role, square: by };
}

/** The piece that a sacrifice draws to a square: it takes there, while the board before still shows what it takes. */
function drawnPiece(line: TacticLine, ply: number, square: Square): PlacedPiece | undefined {
  const role = line.steps[ply + 1]?.role;
  return role && { role, square };
}

function placed(line: TacticLine, { name, ply, by, targets }: Motif): WinningMotif | undefined {
  const piece = moverOf(line, ply, by);
  if (!piece) return undefined;
  const find = name === 'attraction' ? drawnPiece : pieceAt;
  return { name, ply, by: piece, targets: targets.flatMap((square) => find(line, ply, square) ?? []) };
}

/** The first move takes a pawn that nothing defends: no theme of puzzles, but a reason. */
function hangingPawn(line: TacticLine): Motif | undefined {
  const [first] = line.steps;
  if (first?.captured !== 'pawn' || !isHanging(first.before.board, first.to)) return undefined;
  if (line.flaw && isRecapture(line, first)) return undefined;
  const square = makeSquare(first.to);
  return { name: 'hangingPiece', ply: 0, by: square, targets: [square] };
}

/**
 * The motif by which a line wins at least this many pawns of material, counted from its first position, or mates: of those whose target is
 * really taken the earliest, then the clearest. `undefined` if the line shows none. The first move of the line is the winner's.
 */
export function winningMotif(
  fen: string,
  ucis: readonly string[],
  pawns: number,
  flaw?: FlawMove,
): WinningMotif | undefined {
  const whole = tacticLine(fen, ucis, flaw);
  if (!whole) return undefined;
  const line = untilWon(whole, pawns);
  const motifs = motifsOf(line).filter((motif) => {
    const { name, ply, targets } = motif;
    // What a sacrifice itself takes on its square is not what it draws there.
    const taken = takenSquares(line, name === 'attraction' ? ply + 1 : ply);
    return (
      WITHOUT_CAPTURE.has(name) || targets.some((square) => taken.has(square)) || isWinningCheck(line, motif)
    );
  });
  const hanging = hangingPawn(line);
  if (hanging && motifs.every(({ ply }) => ply > 0)) return placed(line, hanging);
  const rank = (motif: Motif): number => motif.ply * PREFERENCE.length + PREFERENCE.indexOf(motif.name);
  const ranked = motifs.sort((a, b) => rank(a) - rank(b));
  return ranked.flatMap((motif) => placed(line, motif) ?? [])[0];
}
