import { playUci, type Side, sideToMove } from '@tabia/chess';
import {
  type FlawMove,
  type LineMaterial,
  lineMaterial,
  type MaterialPoint,
  type PieceBalance,
  winningMotif,
} from '@tabia/chess/tactics';
import type { Fact, MateFact, Mistake, Winner } from './reason.ts';

/** A gain must be there within this many plies of a line. */
const MAX_PLIES = 11;
/** It must last until this ply, as far as the line goes; further on lines are mostly chance. */
const MAX_LASTING_PLIES = 16;
/** The last plies of a line are hardly searched: what they take may be poisoned. */
const UNSURE_PLIES = 2;
/** Material below this, in pawns, is not worth a sentence. */
const MIN_PAWNS = 1;
/** The pieces that change hands. */
export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen'] as const;
const NOTHING: PieceBalance = { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0 };

/** The two lines of a mistake, from the same position, with the player's material along them. */
export interface LinePair {
  readonly side: Side;
  readonly played: readonly string[];
  readonly recommended: readonly string[];
  readonly playedMaterial: LineMaterial;
  readonly recommendedMaterial: LineMaterial;
}

/** Material that one side wins and keeps. */
interface Gain {
  readonly pawns: number;
  /** The winner's view. */
  readonly pieces: PieceBalance;
}

function cut({ uci, line }: Mistake['played'], plies: number): string[] {
  return [uci, ...line].slice(0, plies);
}

/** Replays both lines; `undefined` if one of the moves is not legal. */
export function linePair({ fen, played, recommended }: Mistake): LinePair | undefined {
  const side = sideToMove(fen);
  const playedMaterial = lineMaterial(fen, cut(played, MAX_LASTING_PLIES), side);
  const recommendedMaterial = lineMaterial(fen, cut(recommended, MAX_LASTING_PLIES), side);
  if (!playedMaterial || !recommendedMaterial) return undefined;
  return {
    side,
    played: cut(played, MAX_LASTING_PLIES),
    recommended: cut(recommended, MAX_LASTING_PLIES),
    playedMaterial,
    recommendedMaterial,
  };
}

/** Where the material of a line settles within the plies that count; undefined where it never does. */
function settledAt({ quiet, end }: LineMaterial): MaterialPoint | undefined {
  const last = Math.min(MAX_PLIES, end.plies - UNSURE_PLIES);
  return quiet.findLast(({ plies }) => plies <= last);
}

/**
 * What a side keeps of what it wins: the most that it has from some quiet point in time on, to the end of the line; what is
 * given back later was not won. `pawnsAt` grows with the winner's material. Undefined if the line never settles in time.
 */
function lastingPoint(
  { quiet, end, settled }: LineMaterial,
  pawnsAt: (point: MaterialPoint) => number,
): MaterialPoint | undefined {
  const leastOf = (points: readonly MaterialPoint[]): MaterialPoint =>
    points.reduce((least, point) => (pawnsAt(point) < pawnsAt(least) ? point : least));
  const early = quiet.filter(({ plies }) => plies <= MAX_PLIES);
  const kept = early.map((_, first) => leastOf([...quiet.slice(first), settled]));
  // What is only about to be taken when the line ends is not won yet.
  if (end.plies <= MAX_PLIES) kept.push(leastOf([end, settled]));
  return kept.reduce<MaterialPoint | undefined>(
    (most, point) => (most && pawnsAt(most) >= pawnsAt(point) ? most : point),
    undefined,
  );
}

function gainOf(more: PieceBalance, less: PieceBalance): PieceBalance {
  return Object.fromEntries(ROLES.map((role) => [role, more[role] - less[role]])) as unknown as PieceBalance;
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

/** What the opponent wins after the played move, compared with the recommended one; undefined if nothing that lasts. */
function opponentGain(mistake: Mistake, pair: LinePair): Gain | undefined {
  const { playedMaterial, recommendedMaterial } = pair;
  const end = settledAt(recommendedMaterial);
  const before = pawnsBefore(mistake, pair);
  const kept = Math.min(before, end?.pawns ?? before);
  const best = lastingPoint(playedMaterial, ({ pawns }) => -pawns);
  if (!best || best.pawns > kept - MIN_PAWNS) return undefined;
  const unchanged = kept === playedMaterial.start ? NOTHING : (end?.change ?? NOTHING);
  return { pawns: kept - best.pawns, pieces: gainOf(unchanged, best.change) };
}

/** What the recommended move wins and the played one does not; undefined if nothing that lasts. */
function playerGain(mistake: Mistake, pair: LinePair): Gain | undefined {
  const { playedMaterial, recommendedMaterial } = pair;
  const before = pawnsBefore(mistake, pair);
  const had = Math.max(before, settledAt(playedMaterial)?.pawns ?? before);
  const worst = lastingPoint(recommendedMaterial, ({ pawns }) => pawns);
  if (!worst || worst.pawns < had + MIN_PAWNS) return undefined;
  return { pawns: worst.pawns - had, pieces: gainOf(worst.change, NOTHING) };
}

function mateFact({ mate }: LineMaterial, line: readonly string[], winner: Winner): MateFact | undefined {
  // In the played line the opponent has the moves with odd indexes, in the recommended one the player the even ones.
  const winnerMovesLast = line.length % 2 === (winner === 'player' ? 1 : 0);
  if (!mate || !winnerMovesLast) return undefined;
  return { kind: 'mate', by: winner, moves: Math.ceil((line.length - (winner === 'player' ? 0 : 1)) / 2) };
}

/** The motif by which the opponent wins `pawns` after the played move. */
function punishingMotif({ fen, played }: Mistake, line: readonly string[], pawns: number): Fact[] {
  const after = playUci(fen, played.uci);
  const flaw: FlawMove = { fen, uci: played.uci };
  const motif = after && winningMotif(after.fen, line.slice(1), pawns, flaw);
  return motif ? [{ kind: 'motif', winner: 'opponent', ...motif }] : [];
}

/** What the opponent gets after the played move; empty if nothing. */
export function punishment(mistake: Mistake, pair: LinePair): Fact[] {
  const mate = mateFact(pair.playedMaterial, pair.played, 'opponent');
  if (mate) return [mate, ...punishingMotif(mistake, pair.played, Number.POSITIVE_INFINITY)];
  const gain = opponentGain(mistake, pair);
  if (!gain) return [];
  return [
    { kind: 'material', by: 'opponent', pawns: gain.pawns, gain: gain.pieces },
    ...punishingMotif(mistake, pair.played, gain.pawns),
  ];
}

/** What the recommended move gets and the played one does not; empty if nothing. */
export function missedGain(mistake: Mistake, pair: LinePair): Fact[] {
  const { fen, previous } = mistake;
  const motifOf = (pawns: number): Fact[] => {
    const motif = winningMotif(fen, pair.recommended, pawns, previous ?? undefined);
    return motif ? [{ kind: 'motif', winner: 'player', ...motif }] : [];
  };
  const mate = mateFact(pair.recommendedMaterial, pair.recommended, 'player');
  if (mate) return [mate, ...motifOf(Number.POSITIVE_INFINITY)];
  const gain = playerGain(mistake, pair);
  if (!gain) return [];
  return [{ kind: 'material', by: 'player', pawns: gain.pawns, gain: gain.pieces }, ...motifOf(gain.pawns)];
}
