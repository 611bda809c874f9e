import { type Side, sideToMove } from '@tabia/chess';
import { type LineMaterial, lineMaterial } from '@tabia/chess/tactics';
import type { Mistake } from './reason.ts';

/** Further on lines are mostly chance. */
const MAX_PLIES = 16;

/** The two lines of a mistake, from the same position, with the player's material along them. */
export interface LinePair {
  readonly side: Side;
  readonly played: readonly string[];
  readonly recommended: readonly string[];
  readonly playedMaterial: LineMaterial;
  readonly recommendedMaterial: LineMaterial;
}

/** Replays both lines; `undefined` if one of the moves is not legal. */
export function linePair({ fen, ...mistake }: Mistake): LinePair | undefined {
  const side = sideToMove(fen);
  const cut = ({ uci, line }: Mistake['played']): string[] => [uci, ...line].slice(0, MAX_PLIES);
  const [played, recommended] = [cut(mistake.played), cut(mistake.recommended)];
  const playedMaterial = lineMaterial(fen, played, side);
  const recommendedMaterial = lineMaterial(fen, recommended, side);
  if (!playedMaterial || !recommendedMaterial) return undefined;
  return { side, played, recommended, playedMaterial, recommendedMaterial };
}
