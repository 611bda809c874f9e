export {
  type LineMaterial,
  lineMaterial,
  type MaterialPoint,
  type TakenPiece,
  takenBy,
} from './lineMaterial.ts';
export { MOTIF_NAMES, type Motif, type MotifName, motifsOf } from './motifs/motifsOf.ts';
export { PIECE_VALUES } from './pieceSafety.ts';
export type { PieceBalance } from './settleMaterial.ts';
export { type FlawMove, type TacticLine, tacticLine } from './tacticLine.ts';
export { hasStrike, strikesIn, type Threat, threatsIn } from './threats.ts';
export { type PlacedPiece, type WinningMotif, winningMotif } from './winningMotif.ts';
