import { type Chess, Chess as Standard } from 'chessops/chess';
import { parseSan } from 'chessops/san';
import { isNormal, type Move, type NormalMove } from 'chessops/types';
import { parseUci } from 'chessops/util';
import { parseFen } from '../position/parseFen.ts';
import { positionOf } from '../position/positionKey.ts';
import type { PgnGame } from './pgnGame.ts';

/** Parses spellings that `parseSan` rejects but programs write: doubled check signs, `e8Q`, `ed6ep`, plain UCI. */
function readLoosely(position: Chess, san: string): Move | undefined {
  const bare = san
    .replace(/(?:e\.?p\.?)?[+#]*$/, '')
    .replace(':', 'x')
    .replace(/^P(?=[a-h])/, '');
  const move = bare === san ? undefined : parseSan(position, bare);
  if (move) return move;
  const uci = parseUci(san.replace(/[-–x:=()+#]/g, '').toLowerCase());
  return uci && position.isLegal(uci) ? uci : undefined;
}

/** The legal move that a word means in a position. */
export function legalMoveOf(position: Chess, san: string): NormalMove | undefined {
  const move = parseSan(position, san) ?? readLoosely(position, san);
  return move && isNormal(move) ? move : undefined;
}

const CASTLING_BY_FILES = /^(\S+\s+[wb]\s+)([HAha]+)(?=\s|$)/;
const SIDES: Readonly<Record<string, string>> = { H: 'K', A: 'Q', h: 'k', a: 'q' };

/** The FEN of a tag with the castling rights of rooks in the corners as standard chess writes them: programs for Chess960 write HAha. */
export function withStandardCastling(fen: string): string {
  return fen
    .trim()
    .replace(
      CASTLING_BY_FILES,
      (_, before: string, files: string) => before + files.replace(/./g, (file) => SIDES[file] ?? ''),
    );
}

/** Number of plies that are legal from the start of the game; 0 from a start position that is not. */
export function legalPlies({ headers, moves }: Pick<PgnGame, 'headers' | 'moves'>): number {
  const fen = headers.get('FEN');
  const parsed = fen ? parseFen(withStandardCastling(fen)) : undefined;
  if (parsed && !parsed.ok) return 0;
  const position = parsed ? positionOf(parsed.fen) : Standard.default();
  if (!position) return 0;
  for (const [ply, { san }] of moves.entries()) {
    const move = legalMoveOf(position, san);
    if (!move) return ply;
    position.play(move);
  }
  return moves.length;
}
