/**
 * The number before a move as in PGN, `12.` or `12...`; empty for Black's move unless `numbered`, because it
 * follows White's move on the same line. `ply` counts the plies played before the move.
 */
export function moveNumber(ply: number, numbered: boolean): string {
  const number = Math.floor(ply / 2) + 1;
  if (ply % 2 === 0) return `${number}.`;
  return numbered ? `${number}...` : '';
}
