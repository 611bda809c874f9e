import { BLACK, type Color, isAttacked, KING, PAWN, ROOK, SQUARES, WHITE } from './squares.ts';

/** A move by its squares; `promotion` is a piece without color, 0 for none. */
export interface BoardMove {
  readonly from: number;
  readonly to: number;
  readonly promotion: number;
}

const LETTERS = '.PNBRQK..pnbrqk';
const START = 'RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr';
/** Castling rights as bits: White's on the king's and queen's side, then Black's. */
const RIGHTS = ['K', 'Q', 'k', 'q'] as const;
/** Rights that remain when a piece leaves or reaches a square. */
const KEPT_RIGHTS = new Uint8Array(SQUARES).fill(15);
KEPT_RIGHTS[4] = 12;
KEPT_RIGHTS[7] = 14;
KEPT_RIGHTS[0] = 13;
KEPT_RIGHTS[60] = 3;
KEPT_RIGHTS[63] = 11;
KEPT_RIGHTS[56] = 7;

const CASTLING_FIELDS = Array.from(
  { length: 16 },
  (_, bits) => RIGHTS.filter((_letter, index) => bits & (1 << index)).join('') || '-',
);

function nameOfSquare(square: number): string {
  return 'abcdefgh'.charAt(square & 7) + String((square >> 3) + 1);
}

/**
 * A game on a board of 64 bytes, for the bulk of an import: playing a move makes no garbage. Moves that `play` gets must fit
 * the board; it refuses only those that leave the king attacked.
 */
export class MailboxGame {
  readonly board = Uint8Array.from(START, (letter) => Math.max(0, LETTERS.indexOf(letter)));
  turn: Color = WHITE;
  /** Bits of `RIGHTS`. */
  rights = 15;
  /** Square behind a pawn that has just made two steps; −1 for none. */
  passed = -1;
  halfmoves = 0;
  fullmoves = 1;
  readonly #kings = [4, 60] as [number, number];
  readonly #ranks = ['RNBQKBNR', 'PPPPPPPP', '8', '8', '8', '8', 'pppppppp', 'rnbqkbnr'];
  /** Ranks that have changed since the last key, as bits. */
  #changed = 0;

  get king(): number {
    return this.#kings[this.turn === WHITE ? 0 : 1];
  }

  /** Plays a move; false, and nothing is changed, if it leaves the king attacked. */
  play({ from, to, promotion }: BoardMove): boolean {
    const { board, turn } = this;
    const piece = board[from] ?? 0;
    const taken = board[to] ?? 0;
    const isPawn = piece - turn === PAWN;
    const beaten = isPawn && to === this.passed ? (turn === WHITE ? to - 8 : to + 8) : -1;
    board[from] = 0;
    board[to] = promotion === 0 ? piece : promotion + turn;
    if (beaten >= 0) board[beaten] = 0;
    const isKing = piece - turn === KING;
    const enemy = turn === WHITE ? BLACK : WHITE;
    if (isAttacked(board, isKing ? to : this.king, enemy)) {
      board[from] = piece;
      board[to] = taken;
      if (beaten >= 0) board[beaten] = enemy + PAWN;
      return false;
    }
    if (isKing) {
      this.#kings[turn === WHITE ? 0 : 1] = to;
      if (Math.abs(to - from) === 2) this.#moveRook(from, to);
    }
    this.#changed |= (1 << (from >> 3)) | (1 << (to >> 3)) | (beaten >= 0 ? 1 << (beaten >> 3) : 0);
    this.rights &= (KEPT_RIGHTS[from] ?? 15) & (KEPT_RIGHTS[to] ?? 15);
    this.passed = isPawn && Math.abs(to - from) === 16 ? (from + to) / 2 : -1;
    this.halfmoves = isPawn || taken !== 0 ? 0 : this.halfmoves + 1;
    if (turn === BLACK) this.fullmoves += 1;
    this.turn = enemy;
    return true;
  }

  #moveRook(from: number, to: number): void {
    const corner = to > from ? to + 1 : to - 2;
    this.board[corner] = 0;
    this.board[(from + to) / 2] = this.turn + ROOK;
  }

  /** The position key. */
  key(): string {
    for (let rank = 0; this.#changed !== 0; rank++, this.#changed >>= 1)
      if (this.#changed & 1) this.#ranks[rank] = this.#rankText(rank);
    const [a, b, c, d, e, f, g, h] = this.#ranks;
    const side = this.turn === WHITE ? 'w' : 'b';
    return `${h}/${g}/${f}/${e}/${d}/${c}/${b}/${a} ${side} ${CASTLING_FIELDS[this.rights]} ${this.#enPassant()}`;
  }

  #rankText(rank: number): string {
    let text = '';
    let empty = 0;
    for (let square = rank * 8; square < rank * 8 + 8; square++) {
      const piece = this.board[square] ?? 0;
      if (piece === 0) {
        empty++;
        continue;
      }
      if (empty > 0) text += empty;
      empty = 0;
      text += LETTERS[piece];
    }
    return empty > 0 ? text + empty : text;
  }

  /** The square of the last double step if a capture there is legal. */
  #enPassant(): string {
    const { board, turn, passed } = this;
    if (passed < 0) return '-';
    const enemy = turn === WHITE ? BLACK : WHITE;
    const beaten = turn === WHITE ? passed - 8 : passed + 8;
    for (const side of [-1, 1]) {
      const from = beaten + side;
      if (from >> 3 !== beaten >> 3 || board[from] !== turn + PAWN) continue;
      board[from] = 0;
      board[beaten] = 0;
      board[passed] = turn + PAWN;
      const isLegal = !isAttacked(board, this.king, enemy);
      board[from] = turn + PAWN;
      board[beaten] = enemy + PAWN;
      board[passed] = 0;
      if (isLegal) return nameOfSquare(passed);
    }
    return '-';
  }
}

const NAMES = Array.from({ length: SQUARES }, (_, square) => nameOfSquare(square));
/** UCI of moves without promotion by both squares: texts are made once. */
const MOVE_NAMES = NAMES.flatMap((from) => NAMES.map((to) => from + to));

/** A move in UCI, castling as the king's two steps. */
export function uciOfBoardMove({ from, to, promotion }: BoardMove): string {
  const name = MOVE_NAMES[from * SQUARES + to] ?? '';
  return promotion === 0 ? name : name + LETTERS.charAt(BLACK + promotion);
}
