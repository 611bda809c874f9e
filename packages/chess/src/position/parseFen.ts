import { IllegalSetup } from 'chessops';
import { parseFen as parseSetup } from 'chessops/fen';
import { keyOfPosition, positionOfSetup } from './positionKey.ts';

const MESSAGES = {
  fields: 'six fields separated by spaces are needed (two to five are completed)',
  'move-number': 'the move number must be a whole number from 1 to 9999',
  'half-move-counter': 'the half-move counter must be a whole number from 0 to 9999',
  'en-passant': "the en-passant field must be '-' or a square of rank 3 or 6",
  castling: "the castling field may hold only K, Q, k, q or '-'",
  'side-to-move': "the side to move must be 'w' or 'b'",
  ranks: "the board must have exactly 8 ranks separated by '/'",
  'consecutive-digits': 'a rank has two digits in a row',
  'piece-letter': 'a rank contains a letter that is not a piece',
  'rank-sum': 'a rank does not add up to 8 squares',
  'illegal-en-passant': 'the en-passant square does not fit the side to move',
  'missing-king': 'each side needs a king',
  'too-many-kings': 'a side has more than one king',
  'edge-pawns': 'a pawn is on rank 1 or 8',
  'too-many-pieces': 'a side has more than 16 pieces',
  'opponent-in-check': 'the side that is not to move is in check',
} as const;

/** Why a FEN was rejected. */
export type FenErrorCode = keyof typeof MESSAGES;

/** A checked FEN, or the reason for rejecting it; the message begins with 'Invalid FEN:'. */
export type ParsedFen =
  | { readonly ok: true; readonly fen: string }
  | { readonly ok: false; readonly code: FenErrorCode; readonly message: string };

type Fields = readonly [string, string, string, string, string, string];

/** Defaults for missing fields two to five. */
const DEFAULTS = ['w', '-', '-', '0', '1'] as const;

function refuse(code: FenErrorCode): ParsedFen {
  return {
    ok: false,
    code,
    message: `Invalid FEN: ${MESSAGES[code]}.`,
  };
}

function fieldsOf(text: string): Fields | undefined {
  const fields = text.trim().split(/\s+/);
  if (fields.length < 2 || fields.length > 6) return undefined;
  return [...fields, ...DEFAULTS.slice(fields.length - 1)] as unknown as Fields;
}

function rankFault(rank: string): FenErrorCode | undefined {
  if (/\d\d/.test(rank)) return 'consecutive-digits';
  if (/[^\dpnbrqkPNBRQK]/.test(rank)) return 'piece-letter';
  // A zero stands for no square at all.
  if (rank.includes('0')) return 'rank-sum';
  let squares = 0;
  for (const sign of rank) squares += /\d/.test(sign) ? Number(sign) : 1;
  // A zero adds nothing, and stands for no squares.
  return squares === 8 && !rank.includes('0') ? undefined : 'rank-sum';
}

function countOf(placement: string, pattern: RegExp): number {
  return placement.match(pattern)?.length ?? 0;
}

function boardFault(placement: string): FenErrorCode | undefined {
  const ranks = placement.split('/');
  if (ranks.length !== 8) return 'ranks';
  for (const rank of ranks) {
    const fault = rankFault(rank);
    if (fault) return fault;
  }
  const kings = [countOf(placement, /K/g), countOf(placement, /k/g)];
  if (kings.includes(0)) return 'missing-king';
  if (kings.some((count) => count > 1)) return 'too-many-kings';
  if (/p/i.test(`${ranks[0]}${ranks[7]}`)) return 'edge-pawns';
  // Impossible in chess, and engines allocate memory for 32 pieces.
  if (countOf(placement, /[A-Z]/g) > 16 || countOf(placement, /[a-z]/g) > 16) return 'too-many-pieces';
  return undefined;
}

function fieldFault([, side, castling, enPassant, halfMoves, moveNumber]: Fields): FenErrorCode | undefined {
  if (!/^\d{1,4}$/.test(moveNumber) || Number(moveNumber) < 1) return 'move-number';
  if (!/^\d{1,4}$/.test(halfMoves)) return 'half-move-counter';
  if (!/^(-|[a-h][36])$/.test(enPassant)) return 'en-passant';
  if (!/^[KQkq-]+$/.test(castling)) return 'castling';
  if (side !== 'w' && side !== 'b') return 'side-to-move';
  if (enPassant.endsWith(side === 'w' ? '3' : '6')) return 'illegal-en-passant';
  return undefined;
}

/**
 * Checks a typed or pasted FEN by the rules of the specification. The returned FEN has all six fields, only
 * castling rights that king and rook still allow, and an en-passant square only where the capture is legal.
 */
export function parseFen(text: string): ParsedFen {
  const fields = fieldsOf(text);
  if (!fields) return refuse('fields');
  const fault = fieldFault(fields) ?? boardFault(fields[0]);
  if (fault) return refuse(fault);
  const castling = fields[2].replaceAll('-', '') || '-';
  const setup = parseSetup([fields[0], fields[1], castling, fields[3], '0', '1'].join(' '));
  if (setup.isErr) return refuse('castling');
  const position = positionOfSetup(setup.value);
  if (position.isErr) {
    return refuse(
      position.error.message === IllegalSetup.OppositeCheck ? 'opponent-in-check' : 'missing-king',
    );
  }
  return { ok: true, fen: `${keyOfPosition(position.value)} ${Number(fields[4])} ${Number(fields[5])}` };
}
