import { sideToMove } from './fenFields.ts';
import { parseFen } from './parseFen.ts';
import { positionKey } from './positionKey.ts';

/** Placement and side to move of a FEN that has no other fields; undefined for every other text. */
export function placementOnly(text: string): string | undefined {
  const fields = text.trim().split(/\s+/);
  return fields.length === 2 ? fields.join(' ') : undefined;
}

/** All choices of some letters, those with more letters first, `-` for none of them. */
function choicesOf(letters: string): readonly string[] {
  let choices = [''];
  for (const letter of letters) choices = choices.flatMap((text) => [text + letter, text]);
  return choices.toSorted((a, b) => b.length - a.length).map((text) => text || '-');
}

function fieldOf(fen: string, field: number): string {
  const parsed = parseFen(fen);
  return parsed.ok ? (parsed.fen.split(' ')[field] ?? '-') : '-';
}

/**
 * The keys of all positions with a placement and a side to move (two FEN fields), whatever may be castled and taken en
 * passant: most castling rights first, without an en-passant square first. Empty for an invalid placement.
 */
export function keysOfPlacement(placement: string): readonly string[] {
  const rights = choicesOf(fieldOf(`${placement} KQkq`, 2).replace('-', ''));
  const rank = sideToMove(placement) === 'white' ? 6 : 3;
  const squares = [...'abcdefgh'].map((file) => file + rank);
  const taken = squares.filter((square) => fieldOf(`${placement} - ${square}`, 3) === square);
  const fens = ['-', ...taken].flatMap((square) => rights.map((right) => `${placement} ${right} ${square}`));
  return fens.filter((fen) => parseFen(fen).ok).map((fen) => positionKey(fen));
}
