import type { Chess } from 'chessops/chess';
import type { NormalMove } from 'chessops/types';
import { makeSquare, makeUci, squareRank } from 'chessops/util';
import { positionAfterNullMove } from '../moves/playMove.ts';
import { positionOf } from '../position/positionKey.ts';
import { materialOf, PIECE_VALUES } from './pieceSafety.ts';
import { settleMaterial } from './settleMaterial.ts';
import type { PlacedPiece } from './winningMotif.ts';

/** A mate or a capture that a side plays if the other one passes. */
export interface Threat {
  readonly uci: string;
  /** It mates at once. */
  readonly mate: boolean;
  /** Pawns that it wins, exchanges counted out; 0 for a mate. */
  readonly pawns: number;
  /** The piece that it takes, or the king that it mates; for a promotion the new piece. */
  readonly target: PlacedPiece;
}

/** A capture that wins less is no threat. */
const MIN_PAWNS = 1;

function* movesOf(position: Chess): Generator<NormalMove> {
  const context = position.ctx();
  for (const [from, squares] of position.allDests(context)) {
    const isPawn = position.board.getRole(from) === 'pawn';
    for (const to of squares) {
      const promotes = isPawn && (squareRank(to) === 0 || squareRank(to) === 7);
      // Castling is written as the king's move to the rook; it takes nothing, and mates by castling are left out.
      if (position.board[position.turn].has(to)) continue;
      yield promotes ? { from, to, promotion: 'queen' } : { from, to };
    }
  }
}

function targetOf(position: Chess, after: Chess, { to, promotion }: NormalMove): PlacedPiece | undefined {
  if (after.isCheckmate()) {
    const king = after.board.kingOf(after.turn);
    return king === undefined ? undefined : { role: 'king', square: makeSquare(king) };
  }
  const taken = position.board.getRole(to);
  if (taken) return { role: taken, square: makeSquare(to) };
  return promotion && { role: promotion, square: makeSquare(to) };
}

/** A threat, and what the order of threats depends on. */
interface Strike extends Threat {
  /** The piece that strikes. */
  readonly cost: number;
  /** Nothing can take the piece that strikes. */
  readonly isFree: boolean;
}

/** Every move of the side to move that mates, or wins material at once: mates first, then the most, with the least piece. */
function strikesOf(position: Chess): Strike[] {
  const before = materialOf(position.board, position.turn);
  const strikes: Strike[] = [];
  for (const move of movesOf(position)) {
    const after = position.clone();
    after.play(move);
    const target = targetOf(position, after, move);
    if (!target) continue;
    const mate = target.role === 'king';
    const pawns = mate ? 0 : settleMaterial(after, position.turn) - before;
    const cost = PIECE_VALUES[position.board.getRole(move.from) ?? 'king'];
    if (!mate && pawns < MIN_PAWNS) continue;
    const isFree = ![...after.allDests().values()].some((squares) => squares.has(move.to));
    strikes.push({ uci: makeUci(move), mate, pawns, target, cost, isFree });
  }
  return strikes.sort((a, b) => Number(b.mate) - Number(a.mate) || b.pawns - a.pawns || a.cost - b.cost);
}

/** A capture that is taken back, and wins no more than another one wins without it: it is an exchange, and the other one the threat. */
function isExchange(strike: Strike, strikes: readonly Strike[]): boolean {
  const wins = ({ isFree, mate, pawns, target }: Strike): boolean =>
    isFree && !mate && pawns >= strike.pawns && target.square !== strike.target.square;
  return !strike.mate && !strike.isFree && strikes.some(wins);
}

function threatOf({ uci, mate, pawns, target }: Strike): Threat {
  return { uci, mate, pawns, target };
}

/** The moves by which the side to move would win something at once; the best first, none if the FEN is not legal. */
export function strikesIn(fen: string): readonly Threat[] {
  const position = positionOf(fen);
  return position ? strikesOf(position).map(threatOf) : [];
}

/**
 * What the other side threatens: what it would win if the side to move passed; the best first. None in check, and if the FEN is not
 * legal. Exchanges are counted out; quiet defenses and counterattacks are not looked for: a threat may be parried.
 */
export function threatsIn(fen: string): readonly Threat[] {
  const position = positionOf(fen);
  const next = position && positionAfterNullMove(position);
  const strikes = next ? strikesOf(next) : [];
  return strikes.filter((strike) => !isExchange(strike, strikes)).map(threatOf);
}

/** True if one of these moves does what is threatened, or more. */
export function hasStrike(strikes: readonly Threat[], { uci, mate, pawns }: Threat): boolean {
  return strikes.some((strike) => strike.uci === uci && (strike.mate || (!mate && strike.pawns >= pawns)));
}
