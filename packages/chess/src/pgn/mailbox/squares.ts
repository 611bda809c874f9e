/** Squares are numbered from a1 = 0 along the ranks to h8 = 63. */
export const SQUARES = 64;

/** Pieces: empty squares are 0, White's pieces as here, Black's with `BLACK` added. */
export const [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING] = [1, 2, 3, 4, 5, 6] as const;
export const WHITE = 0;
export const BLACK = 8;
/** The color to move, or of a piece. */
export type Color = typeof WHITE | typeof BLACK;

type Step = readonly [files: number, ranks: number];

const STRAIGHT: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const DIAGONAL: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
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

function squareAt(square: number, [files, ranks]: Step, times: number): number | undefined {
  const file = (square & 7) + files * times;
  const rank = (square >> 3) + ranks * times;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? undefined : rank * 8 + file;
}

/** The squares one step away, by square. */
function stepsFrom(steps: readonly Step[]): readonly Uint8Array[] {
  return Array.from({ length: SQUARES }, (_, square) =>
    Uint8Array.from(steps.flatMap((step) => squareAt(square, step, 1) ?? [])),
  );
}

/** The squares in each direction to the edge of the board, by square. */
function raysFrom(steps: readonly Step[]): readonly (readonly Uint8Array[])[] {
  return Array.from({ length: SQUARES }, (_, square) =>
    steps.map((step) =>
      Uint8Array.from([1, 2, 3, 4, 5, 6, 7].flatMap((times) => squareAt(square, step, times) ?? [])),
    ),
  );
}

export const KNIGHT_SQUARES = stepsFrom(LEAPS);
export const KING_SQUARES = stepsFrom([...STRAIGHT, ...DIAGONAL]);
export const STRAIGHT_RAYS = raysFrom(STRAIGHT);
export const DIAGONAL_RAYS = raysFrom(DIAGONAL);

/** Squares from which a pawn of the color attacks a square. */
const WHITE_PAWN_SQUARES = stepsFrom([
  [-1, -1],
  [1, -1],
]);
const BLACK_PAWN_SQUARES = stepsFrom([
  [-1, 1],
  [1, 1],
]);

function holds(board: Uint8Array, squares: Uint8Array | undefined, piece: number): boolean {
  if (squares) for (const square of squares) if (board[square] === piece) return true;
  return false;
}

function seesAlong(
  board: Uint8Array,
  rays: readonly Uint8Array[] | undefined,
  a: number,
  b: number,
): boolean {
  for (const ray of rays ?? []) {
    for (const square of ray) {
      const piece = board[square];
      if (piece === 0) continue;
      if (piece === a || piece === b) return true;
      break;
    }
  }
  return false;
}

/** True if a piece of the color attacks a square. */
export function isAttacked(board: Uint8Array, square: number, by: Color): boolean {
  const pawns = by === WHITE ? WHITE_PAWN_SQUARES : BLACK_PAWN_SQUARES;
  return (
    seesAlong(board, STRAIGHT_RAYS[square], by + ROOK, by + QUEEN) ||
    seesAlong(board, DIAGONAL_RAYS[square], by + BISHOP, by + QUEEN) ||
    holds(board, KNIGHT_SQUARES[square], by + KNIGHT) ||
    holds(board, pawns[square], by + PAWN) ||
    holds(board, KING_SQUARES[square], by + KING)
  );
}
