/** The pawns of both sides on their squares, and nothing else of a FEN or key: positions that share it have one structure. */
export function pawnStructure(fen: string): string {
  const placement = fen.split(' ', 1)[0] ?? '';
  const squares = placement.replace(/\d/g, (count) => '.'.repeat(Number(count)));
  return squares.replace(/[^pP./]/g, '.');
}
