import { type Chess, Chess as Standard } from 'chessops/chess';
import type { NormalMove } from 'chessops/types';
import { kingCastlesTo, makeSquare, makeUci } from 'chessops/util';
import { type ParsedFen, parseFen } from '../position/parseFen.ts';
import { keyOfPosition, positionOf, START_KEY } from '../position/positionKey.ts';
import { legalMoveOf } from './legalPlies.ts';
import type { CommentFacts } from './parseComment.ts';
import type { PgnGame, PgnProblem, PgnProblemCode } from './pgnGame.ts';
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

/** Shorter games are rejected: one side has not moved. */
const MIN_PLIES = 2;

const STANDARD_VARIANTS: ReadonlySet<string> = new Set([
  '',
  '-',
  '?',
  'standard',
  'chess',
  'normal',
  'from position',
  'fromposition',
]);

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
  const parsed: ParsedFen = parseFen(fen);
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
  const variant = game.headers.get('Variant')?.trim().toLowerCase() ?? '';
  if (!STANDARD_VARIANTS.has(variant)) {
    return problem(game, 'variant', `Not standard chess: ${game.headers.get('Variant')}.`);
  }
  const fen = game.headers.get('FEN');
  if (fen) return startFromFen(game, fen, allowSetUp);
  if (game.headers.get('SetUp') === '1') {
    return problem(game, 'bad-fen', 'Invalid PGN: FEN tag must be supplied with SetUp tag');
  }
  return { position: Standard.default(), key: START_KEY };
}

function uciOf(position: Chess, move: NormalMove): string {
  // chessops encodes castling as "king takes rook"; UCI uses the king's two steps.
  if (position.board.king.has(move.from) && position.board[position.turn].has(move.to)) {
    const side = move.to > move.from ? 'h' : 'a';
    return makeSquare(move.from) + makeSquare(kingCastlesTo(position.turn, side));
  }
  return makeUci(move);
}

/** The legal moves from the start, and the first that is not. */
function replayMoves(
  game: PgnGame,
  start: Start,
  keysUntilPly: number,
): { readonly moves: ReplayedMove[]; readonly brokenBy?: PgnProblem } {
  const { position } = start;
  const moves: ReplayedMove[] = [];
  let key: string | undefined = start.key;
  for (let ply = 0; ply < game.moves.length; ply++) {
    const written = game.moves[ply];
    if (!written) break;
    const move = legalMoveOf(position, written.san);
    if (!move) {
      const { san } = written;
      const message = `Invalid move in PGN: ${san}`;
      return { moves, brokenBy: problem(game, 'illegal-move', message, { ply, san }) };
    }
    const uci = uciOf(position, move);
    position.play(move);
    const keyAfter: string | undefined = ply + 1 <= keysUntilPly ? keyOfPosition(position) : undefined;
    moves.push({
      ply,
      uci,
      san: written.san,
      ...(key === undefined ? {} : { keyBefore: key }),
      ...(keyAfter === undefined ? {} : { keyAfter }),
      ...(written.clock === undefined ? {} : { clock: written.clock }),
      ...(written.eval === undefined ? {} : { eval: written.eval }),
      ...(written.evalDepth === undefined ? {} : { evalDepth: written.evalDepth }),
    });
    key = keyAfter;
  }
  return { moves };
}

/** Checks a game move by move and adds UCI moves and, as far as requested, position keys. */
export function replay(game: PgnGame, options: ReplayOptions = {}): ReplayedGame | PgnProblem {
  const start = startOf(game, options.allowSetUp ?? false);
  if ('kind' in start) return start;
  const { moves, brokenBy } = replayMoves(game, start, options.keysUntilPly ?? Number.POSITIVE_INFINITY);
  if (brokenBy && !(options.keepBeginning && moves.length >= MIN_PLIES)) return brokenBy;
  if (moves.length < MIN_PLIES) return problem(game, 'too-short', 'The game has fewer than two moves.');
  const { position } = start;
  const endFen = `${keyOfPosition(position)} ${position.halfmoves} ${position.fullmoves}`;
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
