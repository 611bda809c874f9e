import {
  otherSide,
  type PlayedMove,
  type PositionTraits,
  playLine,
  positionTraits,
  type Side,
  type Square,
  sideToMove,
} from '@tabia/chess';
import { threatsIn } from '@tabia/chess/tactics';
import { type ComparedLine, obstacleFacts, placedFact } from './driftPlaces.ts';
import type { LinePair } from './linePair.ts';
import type { DriftFact, DriftName, ThreatFact, Winner } from './reason.ts';

/**
 * Plies of both lines that are compared: four moves of each side, or up to six where four do not account for the loss. Further on
 * the lines say little about the move.
 */
export const COMPARED_PLIES = [8, 10, 12] as const;
/** Shorter lines show nothing that lasts. */
const MIN_PLIES = 4;

/** What a tempo is worth, in centipawns: a third of a pawn, as textbooks say. */
const TEMPO = 33;

/**
 * Centipawns that one unit of a difference is taken to be worth: textbook values of a tempo, a weak pawn and the pair of
 * bishops, held low, so that facts are not named for what they do not explain. A king that may not castle in the opening costs most of
 * a pawn, one that is hunted over the board more.
 */
const WORTH: Readonly<Record<DriftName, number>> = {
  development: TEMPO,
  castling: 80,
  kingDriven: 150,
  center: 30,
  doubledPawns: 20,
  isolatedPawns: 15,
  bishopPair: 40,
  activity: 6,
  kingAttack: 25,
  kingShelter: 30,
  movedTwice: TEMPO,
  chased: TEMPO,
  takesSquare: TEMPO,
  blocksPawn: 30,
};

/** Differences below this are ignored: one piece that attacks a square beside the king is not yet an attack on it. */
const MIN_AMOUNT: Partial<Record<DriftName, number>> = { activity: 5, kingAttack: 2 };
/**
 * Development and center are counted against the opponent's anyway; of other differences half must be the player's own. Those who aim at the
 * king are counted alone: one less at the other king does not make two of one.
 */
const MIN_OWN_SHARE: Partial<Record<DriftName, number>> = { development: 0, center: 0, kingAttack: 1 };
const DEFAULT_OWN_SHARE = 0.5;

type Traits = Readonly<Record<Side, PositionTraits>>;

function lead(traits: Traits, side: Side, value: (own: PositionTraits) => number): number {
  return value(traits[side]) - value(traits[otherSide(side)]);
}

/** The player castles in this line; where the king goes afterward does not matter. */
function castles(steps: readonly PlayedMove[]): boolean {
  return steps.some(({ san }, index) => index % 2 === 0 && san.startsWith('O-O'));
}

const MEASURES: readonly (readonly [DriftName, (traits: PositionTraits) => number])[] = [
  ['development', ({ developed }) => developed],
  ['center', ({ centerPawns }) => centerPawns],
  ['doubledPawns', ({ doubled }) => -doubled],
  ['isolatedPawns', ({ isolated }) => -isolated],
  ['bishopPair', ({ bishopPair }) => (bishopPair ? 1 : 0)],
  ['activity', ({ activity }) => activity],
  ['kingAttack', ({ kingAttackers }) => -kingAttackers],
  ['kingShelter', ({ shelter }) => shelter],
];

/** The right to castle, which the player still has, is gone in one line and used or kept in the other. */
function castlingFact(fen: string, bad: ComparedLine, good: ComparedLine): DriftFact[] {
  if (!positionTraits(fen)?.[sideToMove(fen)].mayCastle) return [];
  const isLost = ({ own, steps }: ComparedLine): boolean => !own.mayCastle && !castles(steps);
  return isLost(bad) && !isLost(good) ? [{ kind: 'drift', name: 'castling', amount: 1 }] : [];
}

/** A king that checks drive this number of ranks from home is hunted. */
const MIN_DRIVEN_RANKS = 2;

function ranksFromHome(square: Square, side: Side): number {
  const rank = Number(square.charAt(1));
  return side === 'white' ? rank - 1 : 8 - rank;
}

/**
 * The square farthest from home to which checks drive the king of the player, whose moves are the even ones, or of the opponent; undefined
 * where it stays near. What it takes, it wants.
 */
function drivenTo(side: Side, whose: Winner, { steps }: ComparedLine): Square | undefined {
  const driven = steps.flatMap(({ san, to, capture }, index) => {
    const isOwn = index % 2 === (whose === 'player' ? 0 : 1);
    return isOwn &&
      steps[index - 1]?.check &&
      !capture &&
      san.startsWith('K') &&
      ranksFromHome(to, side) >= MIN_DRIVEN_RANKS
      ? [to]
      : [];
  });
  return driven.toSorted((a, b) => ranksFromHome(b, side) - ranksFromHome(a, side))[0];
}

/** Where a king is driven in the first line and not in the second. */
function drivenOnly(side: Side, whose: Winner, line: ComparedLine, other: ComparedLine): Square | undefined {
  return drivenTo(side, whose, other) === undefined ? drivenTo(side, whose, line) : undefined;
}

/**
 * The player's king is driven over the board in the played line alone, else what becomes of its right to castle; and the opponent's king is
 * driven in the recommended line alone.
 */
function kingFacts(fen: string, side: Side, bad: ComparedLine, good: ComparedLine): DriftFact[] {
  const driven = (square: Square, by: Winner): DriftFact => ({
    ...{ kind: 'drift', name: 'kingDriven', amount: 1, by },
    piece: { role: 'king', square },
  });
  const own = drivenOnly(side, 'player', bad, good);
  const hunted = drivenOnly(otherSide(side), 'opponent', good, bad);
  return [
    ...(own ? [driven(own, 'opponent')] : castlingFact(fen, bad, good)),
    ...(hunted ? [driven(hunted, 'player')] : []),
  ];
}

function isPawnMove(step: PlayedMove | undefined): boolean {
  return step !== undefined && /^[a-h]/.test(step.san);
}

/** A pawn has moved to where it attacks the square. */
function isPawnAttack(step: PlayedMove | undefined, square: Square): boolean {
  if (!step || !isPawnMove(step)) return false;
  const forward = sideToMove(step.fen) === 'black' ? 1 : -1;
  const [files = 0, ranks] = [0, 1].map((index) => square.charCodeAt(index) - step.to.charCodeAt(index));
  return Math.abs(files) === 1 && ranks === forward;
}

function isKingMove(step: PlayedMove | undefined): boolean {
  return step !== undefined && /^[KO]/.test(step.san);
}

/**
 * The piece that was played moves again, at once after a pawn attacked it (`chased`) or later: it has to where the opponent threatens to take
 * it. Pawns and kings do not wander, and a capture or a check is no lost move.
 */
function wanderingFact([first, ...rest]: readonly PlayedMove[]): DriftFact[] {
  if (isPawnMove(first) || isKingMove(first)) return [];
  let square = first?.to;
  const again: PlayedMove[] = [];
  for (const [index, step] of rest.entries()) {
    const isReply = index % 2 === 0;
    if (isReply && step.to === square) return [];
    if (isReply || step.from !== square) continue;
    square = step.to;
    if (!step.capture && !step.check) again.push(step);
  }
  const [next] = again;
  if (first === undefined || next === undefined) return [];
  const chased = isPawnAttack(rest[0], first.to) && next === rest[1];
  const fact = { kind: 'drift', amount: again.length } as const;
  if (chased) return [{ ...fact, name: 'chased' }];
  const before = rest[rest.indexOf(next) - 1]?.fen;
  const isForced =
    before !== undefined && threatsIn(before).some(({ target }) => target.square === next.from);
  return [{ ...fact, name: 'movedTwice', better: next.to, ...(isForced && { forced: true as const }) }];
}

/** Repeated moves count only where the other line has fewer of them. One is named, and counts. */
function wandering(played: readonly PlayedMove[], recommended: readonly PlayedMove[]): DriftFact[] {
  const [fact] = wanderingFact(played);
  const isMore = fact && fact.amount > (wanderingFact(recommended)[0]?.amount ?? 0);
  return isMore ? [{ ...fact, amount: 1 }] : [];
}

/** Centipawns that the facts account for together; a threat costs the move that parries it. */
export function worthOf(facts: readonly (DriftFact | ThreatFact)[]): number {
  const each = (fact: DriftFact | ThreatFact): number =>
    fact.kind === 'threat' ? TEMPO : WORTH[fact.name] * fact.amount;
  return facts.reduce((sum, fact) => sum + each(fact), 0);
}

/** The played move stands in the way of an own piece, and the recommended one does not. */
function obstacles(
  fen: string,
  side: Side,
  played: readonly PlayedMove[],
  recommended: readonly PlayedMove[],
): DriftFact[] {
  return obstacleFacts(fen, side, recommended).length > 0 ? [] : obstacleFacts(fen, side, played);
}

/** The squares of the pieces that a fact is about; none for pawns: two weaknesses of a pawn are two. */
function squaresOf({ name, piece, second, better }: DriftFact): readonly Square[] {
  if (name === 'movedTwice') return better ? [better] : [];
  return [piece, second].flatMap((placed) => (placed && placed.role !== 'pawn' ? [placed.square] : []));
}

/**
 * Leaves out what is about a piece of an earlier fact: that a bishop stays at home, and that it stands on c8, is one thing. Of two that stay
 * at home the other one is left.
 */
function onePerPiece(facts: readonly DriftFact[]): DriftFact[] {
  const named = new Set<Square>();
  return facts.flatMap((fact) => {
    const squares = squaresOf(fact);
    const left = [fact.piece, fact.second].filter((placed) => placed && !named.has(placed.square));
    const isNamed = squares.some((square) => named.has(square));
    for (const square of squares) named.add(square);
    if (!isNamed) return [fact];
    if (fact.name !== 'development' || left.length === 0) return [];
    return [{ ...fact, amount: left.length, piece: left[0], second: left[1] }];
  });
}

/**
 * The first plies of a line, and what is taken back on the square of the last one: amid an exchange nothing can be compared. A capture that
 * ends the line is left out: whether it is taken back is not known.
 */
function quietStart(line: readonly PlayedMove[], plies: number): readonly PlayedMove[] {
  const isExchange = (index: number): boolean => {
    const [before, step] = [line[index - 1], line[index]];
    return step?.capture === true && before?.capture === true && step.to === before.to;
  };
  let end = plies;
  while (isExchange(end)) end += 1;
  const isOpen = end === line.length && line[end - 1]?.capture === true && !isExchange(end - 1);
  return line.slice(0, isOpen ? end - 1 : end);
}

/** What got worse for the player in the played line, compared with the recommended one; the most expensive first. */
export function driftFacts(
  fen: string,
  { side, played, recommended }: LinePair,
  comparedPlies: number,
): DriftFact[] {
  const plies = Math.min(comparedPlies, played.length, recommended.length);
  if (plies < MIN_PLIES) return [];
  const whole = [playLine(fen, played), playLine(fen, recommended)] as const;
  const steps = [quietStart(whole[0], plies), quietStart(whole[1], plies)] as const;
  const [bad, good] = steps.map((line) => positionTraits(line.at(-1)?.fen ?? fen));
  if (!bad || !good) return [];
  const measured = MEASURES.flatMap(([name, value]): DriftFact[] => {
    const amount = lead(good, side, value) - lead(bad, side, value);
    const own = value(good[side]) - value(bad[side]);
    if (amount < (MIN_AMOUNT[name] ?? 1) || own < (MIN_OWN_SHARE[name] ?? DEFAULT_OWN_SHARE) * amount)
      return [];
    return [{ kind: 'drift', name, amount }];
  });
  const lineOf = (traits: Traits, index: 0 | 1): ComparedLine => ({
    steps: steps[index],
    later: whole[index].slice(steps[index].length),
    own: traits[side],
    other: traits[otherSide(side)],
  });
  const lines = { bad: lineOf(bad, 0), good: lineOf(good, 1) };
  const compared = [...measured, ...kingFacts(fen, side, lines.bad, lines.good), ...wandering(...steps)];
  const byWorth = (a: DriftFact, b: DriftFact): number => worthOf([b]) - worthOf([a]);
  const placed = compared.flatMap((fact) => placedFact(fact, fen, side, lines) ?? []).sort(byWorth);
  // Why a knight cannot get out tells more than where it stands.
  return onePerPiece([...obstacles(fen, side, ...whole), ...placed]).sort(byWorth);
}
