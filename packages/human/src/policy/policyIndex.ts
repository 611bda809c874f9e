const SQUARES = 64;
type Step = readonly [files: number, ranks: number];

/** Directions of queen moves, each with seven distances: planes 0 to 55. */
const DIRECTIONS: readonly Step[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];
/** Knight moves: planes 56 to 63. */
const LEAPS: readonly Step[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];
const FIRST_LEAP = 56;
/** Promotions, three pieces for each of three directions: planes 64 to 72. That to a knight is an ordinary move. */
const FIRST_PROMOTION = 64;
const PROMOTIONS = 'rbq';
const DISTANCES = 7;

function planeOf(files: number, ranks: number): number {
  const leap = LEAPS.findIndex(([file, rank]) => file === files && rank === ranks);
  if (leap >= 0) return FIRST_LEAP + leap;
  const distance = Math.max(Math.abs(files), Math.abs(ranks));
  const direction = DIRECTIONS.findIndex(
    ([file, rank]) => file * distance === files && rank * distance === ranks,
  );
  return direction * DISTANCES + distance - 1;
}

function squareOf(uci: string, at: number): Step {
  return [uci.charCodeAt(at) - 0x61, uci.charCodeAt(at + 1) - 0x31];
}

/**
 * Where the policy of a network has a move: plane × 64 + the square it leaves. The move is in UCI as White would play it:
 * a move of Black is mirrored first. `undefined` if there is no such move in chess.
 */
export function policyIndex(uci: string): number | undefined {
  const [fromFile, fromRank] = squareOf(uci, 0);
  const [toFile, toRank] = squareOf(uci, 2);
  const [files, ranks] = [toFile - fromFile, toRank - fromRank];
  const isLeap = Math.abs(files * ranks) === 2;
  const isLine = files === 0 || ranks === 0 || Math.abs(files) === Math.abs(ranks);
  if ((files === 0 && ranks === 0) || !(isLeap || isLine)) return undefined;
  const promotion = PROMOTIONS.indexOf(uci[4] ?? 'n');
  if (promotion >= 0) {
    if (fromRank !== 6 || ranks !== 1 || Math.abs(files) > 1) return undefined;
    return (
      (FIRST_PROMOTION + (files + 1) * PROMOTIONS.length + promotion) * SQUARES + fromRank * 8 + fromFile
    );
  }
  return planeOf(files, ranks) * SQUARES + fromRank * 8 + fromFile;
}

const MIRRORED: Readonly<Record<string, string>> = {
  1: '8',
  2: '7',
  3: '6',
  4: '5',
  5: '4',
  6: '3',
  7: '2',
  8: '1',
};

/** Castling by the king's two steps, and as networks know it: the king takes the rook. */
const CASTLINGS: Readonly<Record<string, string>> = { e1g1: 'e1h1', e1c1: 'e1a1' };

/**
 * Where the policy has a legal move of a position (FEN) in UCI. Whoever may still castle has the king on its square, so
 * that its two steps are castling.
 */
export function policyIndexIn(fen: string, uci: string): number | undefined {
  const [, side, castling = ''] = fen.split(' ', 3);
  const isBlack = side === 'b';
  const move = isBlack ? mirrored(uci) : uci;
  const mayCastle = (isBlack ? /[kq]/ : /[KQ]/).test(castling);
  return policyIndex((mayCastle ? CASTLINGS[move] : undefined) ?? move);
}

/** A move of Black as White would play it on the mirrored board, and back. */
export function mirrored(uci: string): string {
  return uci.replace(/[1-8]/g, (rank) => MIRRORED[rank] ?? rank);
}
