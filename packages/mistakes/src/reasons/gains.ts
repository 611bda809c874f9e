import { playLine, playUci } from '@tabia/chess';
import {
  type LineMaterial,
  type MaterialPoint,
  type PieceBalance,
  type PlacedPiece,
  type TakenPiece,
  takenBy,
} from '@tabia/chess/tactics';
import type { LinePair } from './linePair.ts';
import type { Mistake } from './reason.ts';

/** A gain must be there within this many plies of a line. */
const MAX_PLIES = 11;
/** The last plies of a line are hardly searched: what they take may be poisoned. */
const UNSURE_PLIES = 2;
/** Material that is held for two moves of each side is won, if the loss agrees: what is given later is given for something. */
const HELD_PLIES = 4;
/** The part of the material that the loss must show where more is claimed than lasts to the end of the line. */
const MIN_HELD_SHARE = 2 / 3;
/** Material below this, in pawns, is not worth a sentence. */
const MIN_PAWNS = 1;
/** Stockfish's own values of pieces in the middlegame (`types.h`: 208, 781, 825, 1276, 2538), of which its pawn is 100. */
const ENGINE_VALUES: PieceBalance = { pawn: 100, knight: 375, bishop: 397, rook: 613, queen: 1220 };
/** The pieces that change hands. */
const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen'] as const;
const NOTHING: PieceBalance = { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0 };

/** Material that one side wins and keeps. */
export interface Gain {
  readonly pawns: number;
  /** The winner's view. */
  readonly pieces: PieceBalance;
  /** The player's material less the opponent's where it is won, in pawns. */
  readonly reached: number;
}

/** What material that changes hands costs, centipawns of the engine; at least its value in exchanges. */
export function engineValueOf({ pawns, pieces }: Pick<Gain, 'pawns' | 'pieces'>): number {
  return Math.max(
    100 * pawns,
    ROLES.reduce((total, role) => total + pieces[role] * ENGINE_VALUES[role], 0),
  );
}

type PawnsAt = (point: MaterialPoint) => number;

function leastOf(points: readonly MaterialPoint[], pawnsAt: PawnsAt): MaterialPoint | undefined {
  return points.toSorted((a, b) => pawnsAt(a) - pawnsAt(b))[0];
}

/** Where the material of a line settles within the plies that count; undefined where it never does. */
function settledAt({ quiet, end }: LineMaterial): MaterialPoint | undefined {
  const last = Math.min(MAX_PLIES, end.plies - UNSURE_PLIES);
  return quiet.findLast(({ plies }) => plies <= last);
}

/**
 * What a side has from a quiet point in time on: for two moves of each side, to the end of the line, and as far as a long line is
 * sure.
 */
interface Kept {
  readonly held: MaterialPoint;
  readonly lasting: MaterialPoint;
  readonly sure: MaterialPoint;
}

/** What a side keeps of what it wins, from each quiet point in time on. `pawnsAt` grows with the winner's material. */
function keptPoints({ quiet, end, settled }: LineMaterial, pawnsAt: PawnsAt): readonly Kept[] {
  const early = quiet.filter(({ plies }) => plies <= MAX_PLIES);
  const surePlies = Math.max(MAX_PLIES, end.plies - UNSURE_PLIES);
  const kept = early.flatMap(({ plies: from }, first): Kept[] => {
    const all = [...quiet.slice(first), settled];
    const leastUntil = (last: number) =>
      leastOf(
        all.filter(({ plies }) => plies <= last),
        pawnsAt,
      );
    const [held, sure] = [leastUntil(from + HELD_PLIES), leastUntil(surePlies)];
    const lasting = leastOf(all, pawnsAt);
    return held && sure && lasting ? [{ held, lasting, sure }] : [];
  });
  if (end.plies > MAX_PLIES) return kept;
  // What is only about to be taken when the line ends is not won yet.
  const last = pawnsAt(end) < pawnsAt(settled) ? end : settled;
  return [...kept, { held: last, lasting: last, sure: last }];
}

function less(more: PieceBalance, few: PieceBalance): PieceBalance {
  return Object.fromEntries(ROLES.map((role) => [role, more[role] - few[role]])) as unknown as PieceBalance;
}

/**
 * The minor piece by which the winner gets ahead in the line up to `plies`. It stays so when others are traded afterward: a piece that is
 * taken back at once leaves it as it is.
 */
function wonMinor(
  taken: readonly TakenPiece[],
  winnerOwns: boolean,
  plies: number,
): 'knight' | 'bishop' | undefined {
  let ahead = 0;
  let won: 'knight' | 'bishop' | undefined;
  for (const [index, { role, own, plies: at }] of taken.entries()) {
    if (at > plies || (role !== 'knight' && role !== 'bishop')) continue;
    ahead += own === winnerOwns ? -1 : 1;
    const isTakenBack = taken[index + 1]?.plies === at + 1;
    if (ahead <= 0 && !isTakenBack) won = undefined;
    if (ahead > 0) won ??= role;
  }
  return won;
}

/** A gain at a point of a line, named by the piece that is really taken. */
function gainAt(
  { taken }: LineMaterial,
  by: 'player' | 'opponent',
  { plies, pawns: reached }: MaterialPoint,
  { pawns, pieces }: Omit<Gain, 'reached'>,
): Gain {
  const won = pieces.knight + pieces.bishop === 1 ? wonMinor(taken, by === 'player', plies) : undefined;
  if (won === undefined) return { pawns, pieces, reached };
  const minors = { knight: Number(won === 'knight'), bishop: Number(won === 'bishop') };
  return { pawns, pieces: { ...pieces, ...minors }, reached };
}

function wonPiece(pieces: PieceBalance): boolean {
  return ROLES.some((role) => role !== 'pawn' && pieces[role] > 0);
}

function largest(gains: readonly Gain[]): Gain | undefined {
  return gains.toSorted((a, b) => b.pawns - a.pawns)[0];
}

/** What lasts of each point, and what is held for a while where the loss shows it; `gainOf` counts from what was there before. */
function gainsAmong(
  points: readonly Kept[],
  shortage: number,
  gainOf: (point: MaterialPoint) => Gain,
): Gain | undefined {
  const isEnough = ({ pawns }: Gain): boolean => pawns >= MIN_PAWNS;
  const gains = points.flatMap(({ held, lasting, sure }) => {
    const [most, least] = [gainOf(held), gainOf(lasting)];
    // Pawns come and go.
    const isHeld =
      wonPiece(most.pieces) && isEnough(gainOf(sure)) && shortage >= MIN_HELD_SHARE * engineValueOf(most);
    return [...(isHeld ? [most] : []), least].filter(isEnough);
  });
  return largest(gains);
}

/** After a capture by the opponent the recapture is no gain: the material that was there before it counts. */
function pawnsBefore(
  { previous, recommended, fen }: Mistake,
  { recommendedMaterial: line }: LinePair,
): number {
  const capture = previous && playUci(previous.fen, previous.uci);
  const recapture = capture?.capture && playUci(fen, recommended.uci)?.to === capture.to;
  return recapture ? Math.max(line.start, settledAt(line)?.pawns ?? line.start) : line.start;
}

/**
 * What the opponent wins after the played move; undefined if nothing that lasts. What the player loses with the recommended move, too, is
 * not counted: the most that its line has, so that a pawn given at its end excuses nothing.
 */
export function opponentGain(mistake: Mistake, pair: LinePair): Gain | undefined {
  const { playedMaterial, recommendedMaterial } = pair;
  const before = pawnsBefore(mistake, pair);
  const early = recommendedMaterial.quiet.filter(({ plies }) => plies > 1 && plies <= MAX_PLIES);
  const best = leastOf(early, ({ pawns }) => -pawns);
  const kept = Math.min(before, best?.pawns ?? before);
  const unchanged = kept === playedMaterial.start ? NOTHING : (best?.change ?? NOTHING);
  const piecesAt = ({ change }: MaterialPoint): PieceBalance => {
    const pieces = less(unchanged, change);
    // A pawn that the player would lose anyway is none that the opponent gives for a piece.
    return wonPiece(pieces) ? { ...pieces, pawn: Math.max(pieces.pawn, less(NOTHING, change).pawn) } : pieces;
  };
  return gainsAmong(
    keptPoints(playedMaterial, ({ pawns }) => -pawns),
    mistake.shortage,
    (point) =>
      gainAt(playedMaterial, 'opponent', point, {
        pawns: kept - point.pawns,
        pieces: piecesAt(point),
      }),
  );
}

/** What the recommended move wins and the played one does not; undefined if nothing that lasts. */
export function playerGain(mistake: Mistake, pair: LinePair): Gain | undefined {
  const { playedMaterial, recommendedMaterial } = pair;
  const before = pawnsBefore(mistake, pair);
  const had = Math.max(before, settledAt(playedMaterial)?.pawns ?? before);
  return gainsAmong(
    keptPoints(recommendedMaterial, ({ pawns }) => pawns),
    mistake.shortage,
    (point) =>
      gainAt(recommendedMaterial, 'player', point, {
        pawns: point.pawns - had,
        pieces: less(point.change, NOTHING),
      }),
  );
}

/** An own move of the played line takes what stands there: the mistake itself, or a later one. */
function isTakenIn({ fen }: Mistake, { played }: LinePair, { square }: PlacedPiece): boolean {
  const early = played.slice(0, MAX_PLIES);
  const steps = playLine(fen, early);
  return early.some(
    (uci, index) => index % 2 === 0 && takenBy(steps[index - 1]?.fen ?? fen, uci)?.square === square,
  );
}

/** The opponent's piece that took before the mistake what the opponent keeps by it; undefined where something else is won. */
export function notTakenBack(mistake: Mistake, pair: LinePair, { reached }: Gain): PlacedPiece | undefined {
  const { start } = pair.playedMaterial;
  if (reached < start || pawnsBefore(mistake, pair) <= start) return undefined;
  const left = takenBy(mistake.fen, mistake.recommended.uci);
  return left && !isTakenIn(mistake, pair, left) ? left : undefined;
}
