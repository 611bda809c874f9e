/**
 * The number before a move, `12.` or `12...`; empty for Black's moves in mid-line. `ply` counts the plies played
 * before the move.
 */
export const moveNumber = (ply: number, first: boolean): string => {
  const number = Math.floor(ply / 2) + 1;
  if (ply % 2 === 0) return `${number}.`;
  return first ? `${number}...` : '';
};
