import { type Chess, Chess as Standard } from 'chessops/chess';
import type { NormalMove } from 'chessops/types';
import { kingCastlesTo, makeSquare, makeUci } from 'chessops/util';
import { type ParsedFen, parseFen } from '../position/parseFen.ts';
import { keyOfPosition, positionOf, START_KEY } from '../position/positionKey.ts';
import { variantOf } from './gameHeaders.ts';
import { legalMoveOf, withStandardCastling } from './legalPlies.ts';
import { MailboxGame } from './mailbox/mailboxGame.ts';
import { playPlainSan } from './mailbox/playPlainSan.ts';
import type { CommentFacts } from './parseComment.ts';
import type { PgnGame, PgnMove, PgnProblem, PgnProblemCode } from './pgnGame.ts';
import type { ByteChunks } from './readLines.ts';
import { type ReadOptions, readPgnGames } from './readPgnGames.ts';

/**
 * Options for replaying. `keysUntilPly`: only the first plies get position keys, which are half of the cost (all
 * by default). `allowSetUp`: games from other start positions are replayed too. `keepBeginning`: a game with an
 * illegal or a null move is replayed up to there if both sides have moved.
 */
export interface ReplayOptions {
  readonly keysUntilPly?: number;
  readonly allowSetUp?: boolean;
  readonly keepBeginning?: boolean;
}

/** A legal move of a game. `ply` counts the plies before it; clock (seconds) and evaluation are those after it. */
export type ReplayedMove = CommentFacts & {
  readonly ply: number;
  readonly uci: string;
  readonly san: string;
  readonly keyBefore?: string;
  readonly keyAfter?: string;
};

/**
 * A game whose every move is legal. `endFen` is the position after the last one. `brokenBy`: what the game goes on
 * with, if that is no legal move.
 */
export interface ReplayedGame {
  readonly kind: 'replayed';
  readonly game: PgnGame;
  readonly startKey: string;
  readonly moves: readonly ReplayedMove[];
  readonly endFen: string;
  readonly brokenBy?: PgnProblem;
}

/** A piece comes from the hand: crazyhouse or bughouse, whatever the tags say. */
const DROP = /^[PNBRQ]?@[a-h][1-8]/;

/** Shorter games are rejected: one side has not moved. */
const MIN_PLIES = 2;

function problem(
  game: PgnGame,
  code: PgnProblemCode,
  message: string,
  more: { readonly ply?: number; readonly san?: string } = {},
): PgnProblem {
  return { kind: 'problem', index: game.index, code, message, headers: game.headers, ...more };
}

interface Start {
  readonly position: Chess;
  readonly key: string;
}

function startFromFen(game: PgnGame, fen: string, allowSetUp: boolean): Start | PgnProblem {
  const parsed: ParsedFen = parseFen(withStandardCastling(fen));
  if (!parsed.ok) return problem(game, 'bad-fen', parsed.message);
  const position = positionOf(parsed.fen);
  if (!position) return problem(game, 'bad-fen', 'Invalid FEN: no legal position of chess.');
  const key = keyOfPosition(position);
  if (key !== START_KEY && !allowSetUp) {
    return problem(game, 'set-up', 'The game begins from a position that was set up.');
  }
  return { position, key };
}

function startOf(game: PgnGame, allowSetUp: boolean): Start | PgnProblem {
  const variant = variantOf(game.headers);
  if (variant !== undefined) return problem(game, 'variant', `Not standard chess: ${variant}.`);
  const fen = game.headers.get('FEN');
  if (fen) return startFromFen(game, fen, allowSetUp);
  if (game.headers.get('SetUp') === '1') {
    return problem(game, 'bad-fen', 'Invalid PGN: FEN tag must be supplied with SetUp tag');
  }
  return { position: Standard.default(), key: START_KEY };
}

/** A move in UCI: castling as the king's two steps. */
export function uciOf(position: Chess, move: NormalMove): string {
  // chessops encodes castling as "king takes rook"; UCI uses the king's two steps.
  if (position.board.king.has(move.from) && position.board[position.turn].has(move.to)) {
    const side = move.to > move.from ? 'h' : 'a';
    return makeSquare(move.from) + makeSquare(kingCastlesTo(position.turn, side));
  }
  return makeUci(move);
}

/** The legal moves from the start, the position after them as a FEN, and the first move that is not legal. */
interface Played {
  readonly moves: readonly ReplayedMove[];
  readonly endFen: string;
  readonly brokenBy?: PgnProblem;
}

function replayedMove(
  ply: number,
  uci: string,
  { san, clock, eval: score, evalDepth }: PgnMove,
  keyBefore: string | undefined,
  keyAfter: string | undefined,
): ReplayedMove {
  return {
    ply,
    uci,
    san,
    ...(keyBefore === undefined ? {} : { keyBefore }),
    ...(keyAfter === undefined ? {} : { keyAfter }),
    ...(clock === undefined ? {} : { clock }),
    ...(score === undefined ? {} : { eval: score }),
    ...(evalDepth === undefined ? {} : { evalDepth }),
  };
}

function replayMoves(game: PgnGame, { position, key: startKey }: Start, keysUntilPly: number): Played {
  const moves: ReplayedMove[] = [];
  let key: string | undefined = startKey;
  let brokenBy: PgnProblem | undefined;
  for (const [ply, written] of game.moves.entries()) {
    const move = legalMoveOf(position, written.san);
    if (!move) {
      const { san } = written;
      brokenBy = problem(game, 'illegal-move', `Invalid move in PGN: ${san}`, { ply, san });
      break;
    }
    const uci = uciOf(position, move);
    position.play(move);
    const keyAfter: string | undefined = ply + 1 <= keysUntilPly ? keyOfPosition(position) : undefined;
    moves.push(replayedMove(ply, uci, written, key, keyAfter));
    key = keyAfter;
  }
  const endFen = `${keyOfPosition(position)} ${position.halfmoves} ${position.fullmoves}`;
  return { moves, endFen, ...(brokenBy && { brokenBy }) };
}

/**
 * As `replayMoves`, several times faster, for a game from the standard start position; `undefined` if a move is not legal or not
 * written plainly.
 */
function replayPlainMoves(game: PgnGame, keysUntilPly: number): Played | undefined {
  const board = new MailboxGame();
  const moves: ReplayedMove[] = [];
  let key: string | undefined = START_KEY;
  for (const [ply, written] of game.moves.entries()) {
    const uci = playPlainSan(board, written.san);
    if (uci === undefined) return undefined;
    const keyAfter: string | undefined = ply + 1 <= keysUntilPly ? board.key() : undefined;
    moves.push(replayedMove(ply, uci, written, key, keyAfter));
    key = keyAfter;
  }
  return { moves, endFen: `${board.key()} ${board.halfmoves} ${board.fullmoves}` };
}

/** Checks a game move by move and adds UCI moves and, as far as requested, position keys. */
export function replay(game: PgnGame, options: ReplayOptions = {}): ReplayedGame | PgnProblem {
  const start = startOf(game, options.allowSetUp ?? false);
  if ('kind' in start) return start;
  const { keysUntilPly = Number.POSITIVE_INFINITY } = options;
  const plain = start.key === START_KEY ? replayPlainMoves(game, keysUntilPly) : undefined;
  const { moves, endFen, brokenBy } = plain ?? replayMoves(game, start, keysUntilPly);
  if (brokenBy?.san && DROP.test(brokenBy.san))
    return problem(game, 'variant', `Not standard chess: ${brokenBy.san}.`);
  if (brokenBy && !(options.keepBeginning && moves.length >= MIN_PLIES)) return brokenBy;
  if (moves.length < MIN_PLIES) return problem(game, 'too-short', 'The game has fewer than two moves.');
  return { kind: 'replayed', game, startKey: start.key, moves, endFen, ...(brokenBy && { brokenBy }) };
}

/** Reads and replays a whole file: every game is yielded as replayed or as a problem, in the file's order. */
export async function* replayPgn(
  chunks: ByteChunks,
  options: ReadOptions & ReplayOptions = {},
): AsyncGenerator<ReplayedGame | PgnProblem> {
  for await (const item of readPgnGames(chunks, options))
    yield item.kind === 'game' ? replay(item, options) : item;
}
