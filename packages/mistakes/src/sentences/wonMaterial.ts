import { type PlayedMove, type Role, sideToMove } from '@tabia/chess';
import { type PieceBalance, type PlacedPiece, takenBy } from '@tabia/chess/tactics';
import type { MaterialFact, MotifFact, Winner } from '../reasons/reason.ts';

/** Material that changes hands, as players say it. `name` is undefined for uneven trades. */
export interface WonMaterial {
  readonly name:
    | 'pawns'
    | 'knight'
    | 'bishop'
    | 'piece'
    | 'twoPieces'
    | 'twoPiecesForRook'
    | 'exchange'
    | 'rook'
    | 'rookAndPiece'
    | 'queen'
    | 'queenAndPiece'
    | 'queenForPiece'
    | 'queenForTwoPieces'
    | 'queenForRook'
    | undefined;
  /** Pawns on top: more than 0 with the rest, less than 0 given for it. For `pawns` their number. */
  readonly pawns: number;
  /** Sum in pawns. */
  readonly worth: number;
  /** The winner was behind by as much before. */
  readonly back: boolean;
  /**
   * The move that takes it, with its number, where that is not the first one; undefined where the first one does, no single move does, or
   * a motif tells.
   */
  readonly by: string | undefined;
  /** The opponent's piece that took it before the mistake, which leaves it there. */
  readonly notTakenBack: PlacedPiece | undefined;
  /** What a pawn of the winner became: it is won besides, and nobody has lost it. */
  readonly promoted: 'knight' | 'bishop' | 'rook' | 'queen' | undefined;
}

/** Trades of queens, rooks and minor pieces, the winner's view. */
const TRADES: Readonly<Record<string, WonMaterial['name']>> = {
  '1 0 1': 'queenAndPiece',
  '1 0 -1': 'queenForPiece',
  '1 0 -2': 'queenForTwoPieces',
  '1 -1 0': 'queenForRook',
  '0 1 1': 'rookAndPiece',
  '0 -1 2': 'twoPiecesForRook',
};

function nameOf({ pawn, knight, bishop, rook, queen }: PieceBalance): Pick<WonMaterial, 'name' | 'pawns'> {
  const minor = knight + bishop;
  const pieces = `${queen} ${rook} ${minor}`;
  if (pieces === '0 0 0') return { name: 'pawns', pawns: pawn };
  if (pieces === '1 0 0') return { name: 'queen', pawns: pawn };
  // The pawns of a large trade matter little.
  const trade = TRADES[pieces];
  if (trade) return { name: trade, pawns: 0 };
  if (pieces === '0 1 0') return { name: 'rook', pawns: pawn };
  if (pieces === '0 1 -1') return { name: 'exchange', pawns: pawn };
  if (pieces === '0 0 2') return { name: 'twoPieces', pawns: pawn };
  if (pieces !== '0 0 1') return { name: undefined, pawns: pawn };
  if (knight === 1 && bishop === 0) return { name: 'knight', pawns: pawn };
  return { name: bishop === 1 && knight === 0 ? 'bishop' : 'piece', pawns: pawn };
}

const VALUES: Readonly<Record<string, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9 };

/** White's material less Black's, in pawns. */
function balanceOf(fen: string): number {
  const letters = [...(fen.split(' ')[0] ?? '')];
  return letters.reduce((sum, letter) => {
    const value = VALUES[letter.toLowerCase()] ?? 0;
    return letter === letter.toLowerCase() ? sum - value : sum + value;
  }, 0);
}

/** Whether the side in question has the white pieces, where the player is to move. */
export function isWhite(fen: string, who: Winner): boolean {
  return (sideToMove(fen) === 'white') === (who === 'player');
}

/** The line begins by taking a queen that nothing defends: whatever is given afterward, nobody gives it for the queen. */
function takesFreeQueen(motif: MotifFact | undefined): boolean {
  return motif?.name === 'hangingPiece' && motif.ply === 0 && motif.targets[0]?.role === 'queen';
}

const PROMOTED: Readonly<Record<string, WonMaterial['promoted']>> = {
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
};

/** The piece that a pawn of the winner has become in a line, if the gain counts it: more of its kind are there than were taken. */
function promotedIn(
  { gain, by }: MaterialFact,
  fen: string,
  steps: readonly PlayedMove[],
): WonMaterial['promoted'] {
  const isWinners = (index: number): boolean => (index % 2 === 0) === (by === 'player');
  const promotion = steps.find(({ san }, index) => san.includes('=') && isWinners(index));
  const role = promotion && PROMOTED[promotion.uci.charAt(4)];
  if (role === undefined || gain[role] < 1) return undefined;
  const taken = steps.map(({ uci }, index) => {
    const piece = takenBy(steps[index - 1]?.fen ?? fen, uci);
    return piece?.role !== role ? 0 : isWinners(index) ? 1 : -1;
  });
  return gain[role] > taken.reduce((sum: number, change) => sum + change, 0) ? role : undefined;
}

/** The kinds of pieces of which one capture wins all that a name says; no single capture wins the rest. */
const TAKEN_AT_ONCE: Readonly<Partial<Record<NonNullable<WonMaterial['name']>, readonly Role[]>>> = {
  knight: ['knight'],
  bishop: ['bishop'],
  piece: ['knight', 'bishop'],
  exchange: ['rook'],
  rook: ['rook'],
  queen: ['queen'],
  queenForPiece: ['queen'],
  queenForTwoPieces: ['queen'],
  queenForRook: ['queen'],
};

function takenAtOnce({ name, pawns }: Pick<WonMaterial, 'name' | 'pawns'>): readonly Role[] {
  if (name === 'pawns') return pawns === 1 ? ['pawn'] : [];
  return (name && TAKEN_AT_ONCE[name]) ?? [];
}

/** Index of the winner's first capture of such a piece, if the winner has more than before the line from there on; -1 where not. */
function winningCapture(
  fen: string,
  steps: readonly PlayedMove[],
  by: Winner,
  roles: readonly Role[],
): number {
  const sign = isWhite(fen, by) ? 1 : -1;
  const isAhead = (step: PlayedMove, index: number): boolean => {
    const next = steps[index + 1];
    // In the middle of an exchange the balance says nothing.
    return (next?.capture && next.to === step.to) || sign * (balanceOf(step.fen) - balanceOf(fen)) > 0;
  };
  const lastBehind = steps.findLastIndex((step, index) => !isAhead(step, index));
  const parity = by === 'player' ? 0 : 1;
  const first = steps.findIndex(({ uci }, index) => {
    const taken = index % 2 === parity ? takenBy(steps[index - 1]?.fen ?? fen, uci) : undefined;
    return taken !== undefined && roles.includes(taken.role);
  });
  return first > lastBehind ? first : -1;
}

/** What a line wins, in words' terms: the piece or the trade that it comes to, and the move that wins it. */
export function wonMaterial(
  fact: MaterialFact,
  fen: string,
  {
    steps,
    motif,
    at,
  }: {
    readonly steps: readonly PlayedMove[];
    readonly motif: MotifFact | undefined;
    readonly at: (index: number) => string | undefined;
  },
): WonMaterial {
  const { gain, pawns, by, notTakenBack } = fact;
  const promoted = promotedIn(fact, fen, steps);
  const taken = promoted ? { ...gain, [promoted]: gain[promoted] - 1, pawn: gain.pawn + 1 } : gain;
  const behind = isWhite(fen, by) ? -balanceOf(fen) : balanceOf(fen);
  const named = takesFreeQueen(motif) ? ({ name: 'queen', pawns: 0 } as const) : nameOf(taken);
  // Who is a pawn down and wins a piece for two pawns wins no piece back.
  const back = behind >= pawns - Math.min(0, named.pawns);
  const first = motif || promoted ? -1 : winningCapture(fen, steps, by, takenAtOnce(named));
  const laterMove = first > 1 ? at(first) : undefined;
  return { ...named, worth: Math.round(pawns), back, promoted, notTakenBack, by: laterMove };
}
