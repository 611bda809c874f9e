import {
  type ActivePiece,
  otherSide,
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
/** One on the same square in both lines is named for being shut in: some squares come and go with every move of another piece. */
const MIN_SHUT_SQUARES = 4;
/** Names of pieces that stay at home: more are a list. */
const MAX_AT_HOME = 2;

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

/** The pawns on files that are as weak at the end of the whole line: what a few moves mend says little about the mistake. */
function lasting(
  weakness: 'doubled' | 'isolated',
  side: Side,
  { own, later }: ComparedLine,
): readonly Square[] {
  const end = later.at(-1);
  if (end === undefined) return own.places[weakness];
  const files = new Set(positionTraits(end.fen)?.[side].places[weakness].map((square) => square.charAt(0)));
  return own.places[weakness].filter((square) => files.has(square.charAt(0)));
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

/** A piece on its first square that leaves it a little later. */
function isHomeForNow({ square }: ActivePiece, { own, later }: ComparedLine): boolean {
  return (
    own.places.home.some((piece) => piece.square === square) && later.some(({ from }) => from === square)
  );
}

/**
 * The piece that stands worst compared with the better line, how many squares fewer it attacks, and where it stands there, if elsewhere. Where
 * it has not moved yet is no better square. A queen that has just taken something back soon stands elsewhere.
 */
function worsePiece(
  fen: string,
  side: Side,
  bad: ComparedLine,
  good: ComparedLine,
): Pick<DriftFact, 'piece' | 'better' | 'amount'> | undefined {
  const [worse, better] = [bad, good].map(({ steps }) => followed(fen, side, steps));
  const found = bad.own.places.pieces.flatMap((piece) => {
    if (piece.role === 'queen' || isHomeForNow(piece, bad)) return [];
    const origin = [...(worse ?? [])].find(([, square]) => square === piece.square)?.[0];
    const target = origin && better?.get(origin);
    const counterpart = good.own.places.pieces.find(
      ({ square, role }) => square === target && role === piece.role,
    );
    const amount = (counterpart?.squares ?? 0) - piece.squares;
    if (!counterpart || amount < MIN_FEWER_SQUARES) return [];
    if (counterpart.square === piece.square)
      return amount >= MIN_SHUT_SQUARES ? [{ piece: placed(piece), amount }] : [];
    const isHome = good.own.places.home.includes(counterpart);
    return isHome ? [] : [{ piece: placed(piece), better: counterpart.square, amount }];
  });
  return found.toSorted((a, b) => b.amount - a.amount)[0];
}

/** An own pawn gets to the square in the line, however long it stays. */
function getsPawnTo(square: Square, { steps, later }: ComparedLine): boolean {
  return [...steps, ...later].some(
    ({ san, to }, index) => index % 2 === 0 && to === square && /^[a-h]/.test(san),
  );
}

/** The side's pawn on the square is not taken in the rest of the line, or another one takes back there. */
function isSafe(square: Square, side: Side, { later }: ComparedLine): boolean {
  const isTaken = later.some(({ to }) => to === square);
  return !isTaken || positionTraits(later.at(-1)?.fen ?? '')?.[side].places.center.includes(square) === true;
}

function centerPlace(
  side: Side,
  bad: ComparedLine,
  good: ComparedLine,
): Pick<DriftFact, 'piece' | 'by'> | undefined {
  // That the recommended move brings a pawn to its square is no news.
  const lacking = good.own.places.center.filter(
    (square) => square !== good.steps[0]?.to && isSafe(square, side, good) && !getsPawnTo(square, bad),
  );
  const missing = pawn(onlyIn(lacking, bad.own.places.center));
  // Of as many own pawns none is missing: one stands beside where it would.
  if (missing && good.own.centerPawns > bad.own.centerPawns) return { piece: missing, by: 'player' };
  const gains = bad.other.places.center.filter((square) => isSafe(square, otherSide(side), bad));
  const gained = pawn(onlyIn(gains, good.other.places.center));
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
 * tell nothing. Its amount is what is named: more would account for a loss of which nothing is said.
 */
export function placedFact(
  difference: DriftFact,
  fen: string,
  side: Side,
  lines: { readonly bad: ComparedLine; readonly good: ComparedLine },
): DriftFact | undefined {
  const { bad, good } = lines;
  const [worse, better] = [bad.own.places, good.own.places];
  const fact = { ...difference, amount: 1 };
  const about = (piece: PlacedPiece | undefined): DriftFact | undefined => piece && { ...fact, piece };
  switch (fact.name) {
    case 'development': {
      // A piece that went back home did not stay there, nor does one that leaves it a little later.
      const isBack = (square: Square): boolean => bad.steps.some(({ to }) => to === square);
      const stays = worse.home.filter(
        (piece) =>
          !isBack(piece.square) &&
          !isHomeForNow(piece, bad) &&
          better.home.every(({ square }) => square !== piece.square),
      );
      const more = Math.min(difference.amount, good.own.developed - bad.own.developed, MAX_AT_HOME);
      const [piece, second] = stays.slice(0, Math.max(0, more)).map(placed);
      return piece && { ...fact, amount: second ? 2 : 1, piece, second };
    }
    case 'center': {
      const place = centerPlace(side, bad, good);
      return place && { ...fact, ...place };
    }
    case 'doubledPawns':
      return about(pawn(onOtherFile(lasting('doubled', side, bad), better.doubled)));
    case 'isolatedPawns':
      return about(pawn(onOtherFile(lasting('isolated', side, bad), better.isolated)));
    case 'kingShelter':
      return about(pawn(lostShelter(worse, better)));
    case 'activity': {
      const place = worsePiece(fen, side, bad, good);
      return place && { ...fact, ...place };
    }
    case 'kingAttack': {
      const place = attackersPlace(bad, good);
      return place && { ...fact, ...place, amount: place.second ? 2 : 1 };
    }
    case 'bishopPair': {
      // Bishops that are exchanged for each other leave no side with more of them.
      const isExchange = positionTraits(fen)?.[otherSide(side)].bishopPair && !bad.other.bishopPair;
      return isExchange ? undefined : fact;
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

/**
 * The first move of a line stands in the way of an own piece: it takes the square of a knight, or stands before a center pawn. It does not
 * where the line lets the knight or the pawn go there after all, or clears the square while they are still at home.
 */
export function obstacleFacts(fen: string, side: Side, [step, ...later]: readonly PlayedMove[]): DriftFact[] {
  const traits = step && positionTraits(step.fen)?.[side];
  if (!traits) return [];
  const isKnightMove = step.san.startsWith('N');
  const isPawnMove = /^[a-h]/.test(step.san);
  const { home } = traits.places;
  const knight = KNIGHT_SQUARES[side][step.to];
  const blocked = PAWN_SQUARES[side][step.to];
  const isKnightHome = home.some(({ role, square }) => role === 'knight' && square === knight);
  const isFree = (from: Square): boolean => {
    const leaves = later.find((next) => next.from === from || next.from === step.to);
    return leaves !== undefined && (leaves.from === step.to || leaves.to === step.to || from === blocked);
  };
  if (knight && isKnightHome && !isKnightMove) {
    if (isFree(knight)) return [];
    return [
      {
        kind: 'drift',
        name: 'takesSquare',
        amount: 1,
        piece: { role: 'knight', square: knight },
        better: step.to,
      },
    ];
  }
  const isBlocked =
    blocked !== undefined && !isPawnMove && playUci(fen, `${blocked}${step.to}`) !== undefined;
  if (!isBlocked || isFree(blocked)) return [];
  return [{ kind: 'drift', name: 'blocksPawn', amount: 1, piece: { role: 'pawn', square: blocked } }];
}
