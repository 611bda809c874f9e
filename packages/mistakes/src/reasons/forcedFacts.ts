import { playUci, type Side, sideToMove } from '@tabia/chess';
import {
  type FlawMove,
  type LineMaterial,
  lineMaterial,
  type PieceBalance,
  winningMotif,
} from '@tabia/chess/tactics';
import type { Fact, MateFact, Mistake, Winner } from './reason.ts';

/** Moves of a line beyond this ply are too uncertain to be a reason. */
const MAX_PLIES = 11;
/** Material below this, in pawns, is not worth a sentence. */
const MIN_PAWNS = 1;
const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen'] as const;

/** The two lines of a mistake, from the same position, with the player's material along them. */
export interface LinePair {
  readonly side: Side;
  readonly played: readonly string[];
  readonly recommended: readonly string[];
  readonly playedMaterial: LineMaterial;
  readonly recommendedMaterial: LineMaterial;
  /** Material before the moves, in pawns; a piece that the player is about to take back counts as taken. */
  readonly before: number;
}

function cut({ uci, line }: Mistake['played']): string[] {
  return [uci, ...line].slice(0, MAX_PLIES);
}

/** Material at the end of a line that the player surely has: threats that are still to be carried out do not count. */
function surely({ end, settled }: LineMaterial): number {
  return Math.min(end, settled);
}

/** Material at the end of a line that the player has at most. */
function atMost({ end, settled }: LineMaterial): number {
  return Math.max(end, settled);
}

/** After a capture by the opponent the recapture is no gain: the material that was there before it counts. */
function materialBefore({ previous, recommended, fen }: Mistake, start: number, end: number): number {
  const capture = previous && playUci(previous.fen, previous.uci);
  const recapture = capture?.capture && playUci(fen, recommended.uci)?.to === capture.to;
  return recapture ? Math.max(start, end) : start;
}

/** Replays both lines; `undefined` if one of the moves is not legal. */
export function linePair(mistake: Mistake): LinePair | undefined {
  const side = sideToMove(mistake.fen);
  const [played, recommended] = [cut(mistake.played), cut(mistake.recommended)];
  const playedMaterial = lineMaterial(mistake.fen, played, side);
  const recommendedMaterial = lineMaterial(mistake.fen, recommended, side);
  if (!playedMaterial || !recommendedMaterial) return undefined;
  const before = materialBefore(mistake, recommendedMaterial.start, recommendedMaterial.end);
  return { side, played, recommended, playedMaterial, recommendedMaterial, before };
}

/** What the played move costs the player in pawns of material, and what the recommended one wins. */
export function materialSwing(pair: LinePair): { readonly lost: number; readonly won: number } {
  const { playedMaterial: played, recommendedMaterial: recommended, before } = pair;
  return {
    lost: Math.min(before, atMost(recommended)) - atMost(played),
    won: surely(recommended) - Math.max(before, played.settled),
  };
}

function mateFact({ mate }: LineMaterial, line: readonly string[], winner: Winner): MateFact | undefined {
  // In the played line the opponent has the moves with odd indexes, in the recommended one the player the even ones.
  const winnerMovesLast = line.length % 2 === (winner === 'player' ? 1 : 0);
  if (!mate || !winnerMovesLast) return undefined;
  return { kind: 'mate', by: winner, moves: Math.ceil((line.length - (winner === 'player' ? 0 : 1)) / 2) };
}

function gainOf(more: PieceBalance, less: PieceBalance): PieceBalance {
  return Object.fromEntries(ROLES.map((role) => [role, more[role] - less[role]])) as unknown as PieceBalance;
}

const NOTHING: PieceBalance = { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0 };

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
  const { lost } = materialSwing(pair);
  if (lost < MIN_PAWNS) return [];
  const { playedMaterial, recommendedMaterial, before } = pair;
  const gain =
    before === playedMaterial.start
      ? gainOf(NOTHING, playedMaterial.change)
      : gainOf(recommendedMaterial.change, playedMaterial.change);
  return [
    { kind: 'material', by: 'opponent', pawns: lost, gain },
    ...punishingMotif(mistake, pair.played, lost),
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
  const { won } = materialSwing(pair);
  if (won < MIN_PAWNS) return [];
  return [
    { kind: 'material', by: 'player', pawns: won, gain: gainOf(pair.recommendedMaterial.change, NOTHING) },
    ...motifOf(won),
  ];
}
