import type { Role, Side } from '@tabia/chess';

/** The element that piece sets draw inside `.cg-wrap`; React has no name for it, so it is made by hand. */
export function createPiece(side: Side, role: Role): HTMLElement {
  const piece = document.createElement('piece');
  piece.className = `${side} ${role}`;
  return piece;
}
