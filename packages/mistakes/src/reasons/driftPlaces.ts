import {
  type ActivePiece,
  type PlayedMove,
  type PositionTraits,
  playUci,
  positionTraits,
  type Side,
  type Square,
} from '@tabia/chess';
import type { PlacedPiece } from '@tabia/chess/tactics';
import type { DriftFact } from './reason.ts';

/** A line as far as it is compared: its moves and the traits of both sides at its end. */
export interface ComparedLine {
  readonly steps: readonly PlayedMove[];
  /** How the line goes on after what is compared. */
  readonly later: readonly PlayedMove[];
  readonly own: PositionTraits;
  readonly other: PositionTraits;
}

type TraitPlaces = PositionTraits['places'];

/** A piece is named for standing worse when it attacks this many squares fewer. */
const MIN_FEWER_SQUARES = 2;

function placed({ role, square }: ActivePiece): PlacedPiece {
  return { role, square };
}

function pawn(square: Square | undefined): PlacedPiece | undefined {
  return square && { role: 'pawn', square };
}

/** The first of these squares that the others lack. */
function onlyIn(squares: readonly Square[], others: readonly Square[]): Square | undefined {
  return squares.find((square) => !others.includes(square));
}

/** The first of these squares on a file that the others lack: a weak pawn that stands a step further on is no other one. */
function onOtherFile(squares: readonly Square[], others: readonly Square[]): Square | undefined {
  const files = new Set(others.map((square) => square.charAt(0)));
  return squares.find((square) => !files.has(square.charAt(0)));
}

/** Where the side's pieces of a position stand after some moves, by where they stood; those that were taken are left out. */
function followed(fen: string, side: Side, steps: readonly PlayedMove[]): ReadonlyMap<Square, Square> {
  const at = new Map(positionTraits(fen)?.[side].places.pieces.map(({ square }) => [square, square]));
  for (const { from, to } of steps) {
    const [mover, taken] = [from, to].map((square) => [...at].find(([, now]) => now === square)?.[0]);
    if (taken !== undefined) at.delete(taken);
    if (mover !== undefined) at.set(mover, to);
  }
  return at;
}

/** The piece that stands worst compared with the better line, and where it stands there. */
function worsePiece(
  fen: string,
  side: Side,
  bad: ComparedLine,
  good: ComparedLine,
): Pick<DriftFact, 'piece' | 'better'> | undefined {
  const [worse, better] = [bad, good].map(({ steps }) => followed(fen, side, steps));
  const found = bad.own.places.pieces.flatMap((piece) => {
    const origin = [...(worse ?? [])].find(([, square]) => square === piece.square)?.[0];
    const square = origin && better?.get(origin);
    const counterpart = good.own.places.pieces.find(
      (one) => one.square === square && one.role === piece.role,
    );
    const fewer = (counterpart?.squares ?? 0) - piece.squares;
    if (!counterpart || counterpart.square === piece.square || fewer < MIN_FEWER_SQUARES) return [];
    return [{ piece: placed(piece), better: counterpart.square, fewer }];
  });
  const [most] = found.toSorted((a, b) => b.fewer - a.fewer);
  return most && { piece: most.piece, better: most.better };
}

function centerPlace(bad: ComparedLine, good: ComparedLine): Pick<DriftFact, 'piece' | 'by'> | undefined {
  const missing = pawn(onlyIn(good.own.places.center, bad.own.places.center));
  if (missing) return { piece: missing, by: 'player' };
  const gained = pawn(onlyIn(bad.other.places.center, good.other.places.center));
  return gained && { piece: gained, by: 'opponent' };
}

function attackersPlace(
  bad: ComparedLine,
  good: ComparedLine,
): Pick<DriftFact, 'piece' | 'second'> | undefined {
  const before = new Set(good.own.places.kingAttackers.map(({ role, square }) => `${role} ${square}`));
  const [piece, second] = bad.own.places.kingAttackers
    .filter(({ role, square }) => !before.has(`${role} ${square}`))
    .map(placed);
  return piece && { piece, second };
}

/** The wing of a king, as the shelter counts it: that to which it may castle first. */
function isOnKingWing(king: Square | undefined): boolean {
  return king !== undefined && king >= 'e';
}

/** A king that stands here has no wing yet: pawns of one it may never castle to do not cover it. */
function isInCenter(king: Square | undefined): boolean {
  return king?.charAt(0) === 'd' || king?.charAt(0) === 'e';
}

/** The first pawn before the king whose file is empty there in the worse line. On different wings no pawn can be compared. */
function lostShelter(worse: TraitPlaces, better: TraitPlaces): Square | undefined {
  if (isInCenter(worse.king)) return undefined;
  if (isOnKingWing(worse.king) !== isOnKingWing(better.king)) return undefined;
  const files = new Set(worse.shelter.map((square) => square.charAt(0)));
  return better.shelter.find((square) => !files.has(square.charAt(0)));
}

/**
 * A fact with the piece, pawn and square it is about, by comparing the ends of both lines; undefined where none can be named: it would
 * tell nothing.
 */
export function placedFact(
  fact: DriftFact,
  fen: string,
  side: Side,
  lines: { readonly bad: ComparedLine; readonly good: ComparedLine },
): DriftFact | undefined {
  const { bad, good } = lines;
  const [worse, better] = [bad.own.places, good.own.places];
  const about = (piece: PlacedPiece | undefined): DriftFact | undefined => piece && { ...fact, piece };
  switch (fact.name) {
    case 'development': {
      // A piece that went back home did not stay there, nor does one that leaves it a little later.
      const isBack = (square: Square): boolean =>
        bad.steps.some(({ to }) => to === square) || bad.later.some(({ from }) => from === square);
      const stays = worse.home.find(
        ({ square }) => !isBack(square) && better.home.every((one) => one.square !== square),
      );
      return about(stays && placed(stays));
    }
    case 'center': {
      const place = centerPlace(bad, good);
      return place && { ...fact, ...place };
    }
    case 'doubledPawns':
      return about(pawn(onOtherFile(worse.doubled, better.doubled)));
    case 'isolatedPawns':
      return about(pawn(onOtherFile(worse.isolated, better.isolated)));
    case 'kingShelter':
      return about(pawn(lostShelter(worse, better)));
    case 'activity': {
      const place = worsePiece(fen, side, bad, good);
      return place && { ...fact, ...place };
    }
    case 'kingAttack': {
      const place = attackersPlace(bad, good);
      return place && { ...fact, ...place };
    }
    case 'castling': {
      const before = positionTraits(fen)?.[side].places.king;
      if (worse.king === undefined || worse.king === before) return fact;
      return about({ role: 'king', square: worse.king });
    }
    default:
      return fact;
  }
}

/** By side: the squares that a knight on its first square goes to first. */
const KNIGHT_SQUARES: Readonly<Record<Side, Readonly<Record<Square, Square>>>> = {
  white: { c3: 'b1', f3: 'g1' } as Record<Square, Square>,
  black: { c6: 'b8', f6: 'g8' } as Record<Square, Square>,
};
/** By side: the squares before the center pawns that have not moved. */
const PAWN_SQUARES: Readonly<Record<Side, Readonly<Record<Square, Square>>>> = {
  white: { d3: 'd2', e3: 'e2' } as Record<Square, Square>,
  black: { d6: 'd7', e6: 'e7' } as Record<Square, Square>,
};

/** A move stands in the way of an own piece: it takes the square of a knight, or stands before a center pawn. */
export function obstacleFacts(fen: string, side: Side, uci: string): DriftFact[] {
  const step = playUci(fen, uci);
  const traits = step && positionTraits(step.fen)?.[side];
  if (!step || !traits) return [];
  const isKnightMove = step.san.startsWith('N');
  const isPawnMove = /^[a-h]/.test(step.san);
  const { home } = traits.places;
  const knight = KNIGHT_SQUARES[side][step.to];
  const isKnightHome = home.some(({ role, square }) => role === 'knight' && square === knight);
  if (knight && isKnightHome && !isKnightMove)
    return [
      {
        kind: 'drift',
        name: 'takesSquare',
        amount: 1,
        piece: { role: 'knight', square: knight },
        better: step.to,
      },
    ];
  const blocked = PAWN_SQUARES[side][step.to];
  const isBlocked =
    blocked !== undefined && !isPawnMove && playUci(fen, `${blocked}${step.to}`) !== undefined;
  if (!isBlocked) return [];
  return [{ kind: 'drift', name: 'blocksPawn', amount: 1, piece: { role: 'pawn', square: blocked } }];
}
