import { INPUT_PLANES } from '../network/readNetwork.ts';

const SQUARES = 64;
/** Numbers of one position in the input of a network. */
export const INPUT_SIZE = INPUT_PLANES * SQUARES;
/** Positions that a network sees, the latest first, and the planes of each: own pieces, pieces of the other side, repetition. */
const HISTORY = 8;
const PLANES_OF_BOARD = 13;
const OWN_PIECES = 'pnbrqk';
/** Planes after those of the boards: castling (own queen's side, own king's side, the other's), Black to move, counter, –, ones. */
const CASTLING = HISTORY * PLANES_OF_BOARD;
const BLACK_TO_MOVE = CASTLING + 4;
const QUIET_PLIES = CASTLING + 5;
const ONES = CASTLING + 7;

/** The standard start position begins a history; before any other one there may have been more. */
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq';

/** The fields of a FEN that make two positions the same. */
function keyOf(fen: string): string {
  return fen.split(' ', 4).join(' ');
}

function fill(planes: Float32Array, plane: number, value: number): void {
  planes.fill(value, plane * SQUARES, (plane + 1) * SQUARES);
}

/** Sets the pieces of a position, seen from a side: its own back rank is the first. */
function setPieces(planes: Float32Array, first: number, fen: string, isBlack: boolean): void {
  let rank = isBlack ? 0 : 7;
  let file = 0;
  for (const letter of fen.split(' ', 1)[0] ?? '') {
    if (letter === '/') {
      rank += isBlack ? 1 : -1;
      file = 0;
    } else if (letter >= '1' && letter <= '8') file += Number(letter);
    else {
      const piece = OWN_PIECES.indexOf(letter.toLowerCase());
      const isOwn = (letter === letter.toLowerCase()) === isBlack;
      planes[(first + piece + (isOwn ? 0 : OWN_PIECES.length)) * SQUARES + rank * 8 + file] = 1;
      file += 1;
    }
  }
}

function setBoards(planes: Float32Array, positions: readonly string[], isBlack: boolean): void {
  const keys = positions.map(keyOf);
  const startsGame = positions[0]?.startsWith(START) ?? false;
  for (let back = 0; back < HISTORY; back++) {
    const index = positions.length - 1 - back;
    if (index < 0 && startsGame) return;
    // Before a position that was set up, the network sees the same position again.
    const shown = Math.max(0, index);
    const first = back * PLANES_OF_BOARD;
    setPieces(planes, first, positions[shown] ?? '', isBlack);
    if (keys.indexOf(keys[shown] ?? '') < shown) fill(planes, first + PLANES_OF_BOARD - 1, 1);
  }
}

/**
 * The input of a network for the last of some positions: FENs of a game in order, from its beginning or from any later
 * point. Only eight are shown, but repetitions are looked for among all of them. 112 planes of 64 numbers, in the
 * classical format of Leela Chess Zero: seen from the side to move, squares from a1 along the ranks.
 */
export function inputPlanes(
  positions: readonly string[],
  planes = new Float32Array(INPUT_SIZE),
): Float32Array {
  const [, side = 'w', castling = '-', , quietPlies = '0'] = (positions.at(-1) ?? '').split(' ');
  const isBlack = side === 'b';
  setBoards(planes, positions, isBlack);
  const rights = isBlack ? 'qkQK' : 'QKqk';
  for (const [index, right] of [...rights].entries())
    if (castling.includes(right)) fill(planes, CASTLING + index, 1);
  if (isBlack) fill(planes, BLACK_TO_MOVE, 1);
  fill(planes, QUIET_PLIES, Number(quietPlies));
  fill(planes, ONES, 1);
  return planes;
}
