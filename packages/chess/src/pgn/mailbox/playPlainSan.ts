import { type BoardMove, type MailboxGame, uciOfBoardMove } from './mailboxGame.ts';
import {
  BISHOP,
  BLACK,
  DIAGONAL_RAYS,
  isAttacked,
  KING,
  KING_SQUARES,
  KNIGHT,
  KNIGHT_SQUARES,
  PAWN,
  QUEEN,
  ROOK,
  STRAIGHT_RAYS,
  WHITE,
} from './squares.ts';

const [CODE_A, CODE_H, CODE_1, CODE_8, CODE_X] = [0x61, 0x68, 0x31, 0x38, 0x78] as const;
const PIECES: ReadonlyMap<string, number> = new Map([
  ['N', KNIGHT],
  ['B', BISHOP],
  ['R', ROOK],
  ['Q', QUEEN],
  ['K', KING],
]);

function fileOf(code: number): number {
  return code >= CODE_A && code <= CODE_H ? code - CODE_A : -1;
}
function rankOf(code: number): number {
  return code >= CODE_1 && code <= CODE_8 ? code - CODE_1 : -1;
}

/** The move as its letters say: a piece, a target, and the file and rank it comes from where they are given (else −1). */
interface Written {
  readonly piece: number;
  readonly to: number;
  readonly file: number;
  readonly rank: number;
  readonly captures: boolean;
  readonly promotion: number;
}

/** Reads `exd5`, `Nbd7`, `R1xa3`, `e8=Q+`; undefined for every other spelling. */
function readPlain(san: string): Written | undefined {
  let end = san.length;
  const last = san[end - 1];
  if (last === '+' || last === '#') end -= 1;
  let promotion = 0;
  if (san[end - 2] === '=') {
    promotion = PIECES.get(san[end - 1] ?? '') ?? 0;
    if (promotion === 0 || promotion === KING) return undefined;
    end -= 2;
  }
  const piece = PIECES.get(san[0] ?? '') ?? PAWN;
  let at = piece === PAWN ? 0 : 1;
  const toFile = fileOf(san.charCodeAt(end - 2));
  const toRank = rankOf(san.charCodeAt(end - 1));
  end -= 2;
  if (toFile < 0 || toRank < 0 || at > end) return undefined;
  const file = at < end ? fileOf(san.charCodeAt(at)) : -1;
  if (file >= 0) at += 1;
  const rank = at < end ? rankOf(san.charCodeAt(at)) : -1;
  if (rank >= 0) at += 1;
  const captures = at < end && san.charCodeAt(at) === CODE_X;
  if (captures) at += 1;
  if (at !== end) return undefined;
  return { piece, to: toRank * 8 + toFile, file, rank, captures, promotion };
}

/** The square of a pawn that can go to the target; −1 if there is none. */
function pawnFor(
  { board, turn, passed }: MailboxGame,
  { to, file, rank, captures, promotion }: Written,
): number {
  const back = turn === WHITE ? -8 : 8;
  if (rank >= 0 || captures !== file >= 0) return -1;
  if ((to >> 3 === (turn === WHITE ? 7 : 0)) !== promotion > 0) return -1;
  if (captures) {
    const target = board[to] ?? 0;
    const isEnemy = target !== 0 && (target & BLACK) !== turn;
    const from = to + back - (to & 7) + file;
    if (Math.abs((to & 7) - file) !== 1 || !(isEnemy || to === passed)) return -1;
    return board[from] === turn + PAWN ? from : -1;
  }
  const behind = to + back;
  if (board[to] !== 0) return -1;
  if (board[behind] === turn + PAWN) return behind;
  const isDouble = to >> 3 === (turn === WHITE ? 3 : 4) && board[behind] === 0;
  return isDouble && board[behind + back] === turn + PAWN ? behind + back : -1;
}

function alongRays(
  board: Uint8Array,
  rays: readonly Uint8Array[] | undefined,
  piece: number,
  found: number[],
): void {
  for (const ray of rays ?? []) {
    for (const square of ray) {
      if (board[square] === 0) continue;
      if (board[square] === piece) found.push(square);
      break;
    }
  }
}

/** The squares of pieces that reach the target, legally or not. */
function piecesFor({ board, turn }: MailboxGame, { piece, to }: Written): readonly number[] {
  const code = turn + piece;
  const target = board[to] ?? 0;
  const found: number[] = [];
  if (target !== 0 && (target & BLACK) === turn) return found;
  if (piece === KNIGHT || piece === KING) {
    const squares = (piece === KNIGHT ? KNIGHT_SQUARES : KING_SQUARES)[to];
    if (squares) for (const square of squares) if (board[square] === code) found.push(square);
  }
  if (piece === ROOK || piece === QUEEN) alongRays(board, STRAIGHT_RAYS[to], code, found);
  if (piece === BISHOP || piece === QUEEN) alongRays(board, DIAGONAL_RAYS[to], code, found);
  return found;
}

/** Castling to the king's or queen's side, if it is legal. */
function castling(game: MailboxGame, toKingside: boolean): BoardMove | undefined {
  const { board, turn, rights } = game;
  const bit = (toKingside ? 1 : 2) << (turn === WHITE ? 0 : 2);
  const from = turn === WHITE ? 4 : 60;
  if ((rights & bit) === 0) return undefined;
  const between = toKingside ? [from + 1, from + 2] : [from - 1, from - 2, from - 3];
  if (between.some((square) => board[square] !== 0)) return undefined;
  const enemy = turn === WHITE ? BLACK : WHITE;
  const [first = 0, to = 0] = between;
  if ([from, first, to].some((square) => isAttacked(board, square, enemy))) return undefined;
  return { from, to, promotion: 0 };
}

function playCastling(game: MailboxGame, toKingside: boolean): string | undefined {
  const move = castling(game, toKingside);
  return move && game.play(move) ? uciOfBoardMove(move) : undefined;
}

/** True if another of these pieces may move there too. */
function isShared(game: MailboxGame, candidates: readonly number[], to: number): boolean {
  const { board, turn, king } = game;
  const enemy = turn === WHITE ? BLACK : WHITE;
  let legal = 0;
  for (const from of candidates) {
    const [piece = 0, taken = 0] = [board[from], board[to]];
    board[from] = 0;
    board[to] = piece;
    if (!isAttacked(board, king, enemy)) legal += 1;
    board[from] = piece;
    board[to] = taken;
  }
  return legal !== 1;
}

/**
 * Plays a move written plainly in English SAN; gives it in UCI. `undefined`, and nothing is changed, where the move is not
 * legal, not clear or written in any other way: a slower reader decides then.
 */
export function playPlainSan(game: MailboxGame, san: string): string | undefined {
  if (san.startsWith('O-O')) {
    const bare = san.replace(/[+#]$/, '');
    return bare === 'O-O' || bare === 'O-O-O' ? playCastling(game, bare === 'O-O') : undefined;
  }
  const written = readPlain(san);
  if (!written) return undefined;
  const { piece, to, file, rank, promotion } = written;
  let from: number;
  if (piece === PAWN) {
    from = pawnFor(game, written);
    if (from < 0) return undefined;
  } else {
    if (promotion > 0) return undefined;
    const candidates = piecesFor(game, written).filter(
      (square) => (file < 0 || (square & 7) === file) && (rank < 0 || square >> 3 === rank),
    );
    if (candidates.length > 1) {
      if (isShared(game, candidates, to)) return undefined;
      for (const candidate of candidates) {
        const move = { from: candidate, to, promotion };
        if (game.play(move)) return uciOfBoardMove(move);
      }
    }
    from = candidates[0] ?? -1;
    if (from < 0) return undefined;
  }
  const move = { from, to, promotion };
  return game.play(move) ? uciOfBoardMove(move) : undefined;
}
