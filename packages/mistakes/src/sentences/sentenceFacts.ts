import {
  afterNullMove,
  halfMoveOf,
  localizeSan,
  moveNumber,
  type NotationLanguage,
  type PlayedMove,
  playLine,
  playUci,
  type Role,
  type Square,
  sideToMove,
} from '@tabia/chess';
import { type PieceBalance, type PlacedPiece, takenBy } from '@tabia/chess/tactics';
import type { Finding } from '../finding/finding.ts';
import type { Grade } from '../judging/compare.ts';
import type { Advice } from '../reasons/advice.ts';
import type {
  AnswerFact,
  DriftFact,
  Fact,
  MateFact,
  MaterialFact,
  MotifFact,
  PreferenceFact,
  ThreatFact,
  Winner,
} from '../reasons/reason.ts';

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

/** Everything a sentence is made of, with moves as SAN in the language. */
export interface SentenceFacts {
  /** The mistake with its number, `3.Bc4`. */
  readonly played: string;
  /** The piece that made it. */
  readonly playedRole: Role;
  readonly count: number;
  readonly total: number;
  /** How bad the mistake is; undefined where that is not said. */
  readonly grade: Grade | undefined;
  /** Pawns that the mistake gives away. */
  readonly pawns: number;
  /** The recommended move with its number; undefined while it is being checked. */
  readonly recommended: string | undefined;
  readonly own: boolean;
  /** The player's own move: played in a third of the meetings, and no other more often. */
  readonly usual: boolean;
  /** Played in a third of the meetings, but another move more often. */
  readonly often: boolean;
  /** The opponent's answer to the mistake with its number; undefined where no line is known. */
  readonly reply: string | undefined;
  /** The player's first move of the king after it, with its number: the line goes on like that, and nothing forces it. */
  readonly kingMove: string | undefined;
  /** The same for the bishop that takes and is taken back, which breaks up the pair. */
  readonly bishopTakes: string | undefined;
  readonly mate: MateFact | undefined;
  readonly material: WonMaterial | undefined;
  readonly motif: MotifFact | undefined;
  /** The move that shows the motif, with its number. */
  readonly motifMove: string | undefined;
  readonly drift: readonly DriftFact[];
  /** The player has the white pieces. */
  readonly white: boolean;
  /** Whether a pawn of this side stands on a square before the mistake. */
  readonly hasPawnOn: (square: Square, whose: Winner) => boolean;
  /** Threats with their moves in SAN. `ignored`: the opponent's answer carries it out. */
  readonly threats: {
    readonly ignored: ThreatFact | undefined;
    readonly byOpponent: string | undefined;
    readonly byPlayer: string | undefined;
  };
  /** What the opponent's answer does on the board, without a claim that it wins anything. */
  readonly answer: AnswerFact | undefined;
  /** By how much the engine prefers the recommended move where the board does not show all of it. */
  readonly preference: PreferenceFact | undefined;
  readonly kind: Advice['reason']['kind'];
  /** A stronger reason may come. */
  readonly checking: boolean;
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

/** The letter of the piece on a square, as FEN writes it; a dot where there is none. */
function letterOn(fen: string, square: Square): string {
  const ranks = (fen.split(' ')[0] ?? '').split('/');
  const row = (ranks[8 - Number(square.charAt(1))] ?? '').replaceAll(/\d/g, (empty) =>
    '.'.repeat(Number(empty)),
  );
  return row.charAt(square.charCodeAt(0) - 'a'.charCodeAt(0));
}

/** White's material less Black's, in pawns. */
function balanceOf(fen: string): number {
  const letters = [...(fen.split(' ')[0] ?? '')];
  return letters.reduce((sum, letter) => {
    const value = VALUES[letter.toLowerCase()] ?? 0;
    return letter === letter.toLowerCase() ? sum - value : sum + value;
  }, 0);
}

function isWhite(fen: string, who: Winner): boolean {
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
  return gain[role] > taken.reduce((sum: number, one) => sum + one, 0) ? role : undefined;
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

function wonMaterial(
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

function numbered(ply: number, san: string, language: NotationLanguage): string {
  return moveNumber(ply, true) + localizeSan(san, language);
}

/** A threat that a side makes by a move, with its number: what it would play if the other side passed. */
function threatText(
  threat: ThreatFact | undefined,
  made: PlayedMove | undefined,
  ply: number,
  language: NotationLanguage,
): string | undefined {
  const passed = threat && made && afterNullMove(made.fen);
  const step = passed && playUci(passed, threat.uci);
  return step ? numbered(ply, step.san, language) : undefined;
}

function threatsOf(
  facts: readonly Fact[],
): (by: Winner, origin: ThreatFact['origin']) => ThreatFact | undefined {
  const threats = facts.filter((fact) => fact.kind === 'threat');
  return (by, origin) => threats.find((threat) => threat.by === by && threat.origin === origin);
}

/** The part of an advice that sentences are made of. */
export interface SaidAdvice extends Pick<Advice, 'reason'> {
  /** Null while it is being checked. */
  readonly recommended: Advice['recommended'] | null;
  readonly mistake: Pick<Advice['mistake'], 'san' | 'count'> & {
    readonly grade?: Grade | null | undefined;
    /** Centipawns. */
    readonly shortage?: number | null | undefined;
  };
  /** Searches are missing that may give a stronger reason. */
  readonly checking?: boolean | undefined;
}

const CENTIPAWNS = 100;

const ROLES: Readonly<Record<string, Role>> = {
  N: 'knight',
  B: 'bishop',
  R: 'rook',
  Q: 'queen',
  K: 'king',
  O: 'king',
};

/** Motifs that win material and say nothing about a king. */
const TAKING_MOTIFS: ReadonlySet<MotifFact['name']> = new Set([
  'hangingPiece',
  'trappedPiece',
  'fork',
  'skewer',
]);

/** The index of the player's move after the first by which a bishop of the pair takes and is taken back; -1 if it goes in another way. */
function bishopGivenUpAt(fen: string, steps: readonly PlayedMove[]): number {
  const bishop = isWhite(fen, 'player') ? 'B' : 'b';
  const isBroken = (now: string): boolean => (now.split(' ')[0] ?? '').split(bishop).length - 1 < 2;
  const taken = steps.findIndex((step) => isBroken(step.fen));
  const [before, takenBack] = [steps[taken - 1], steps[taken]];
  const isTrade = taken > 1 && before?.san.startsWith('Bx') && before.to === takenBack?.to;
  return isTrade ? taken - 1 : -1;
}

/** Puts an advice into words' material: SAN with numbers, and the facts by kind. */
export function sentenceFacts(
  finding: Pick<Finding, 'fen' | 'totalCount'>,
  { recommended, mistake, reason, checking = false }: SaidAdvice,
  language: NotationLanguage,
): SentenceFacts {
  const ply = halfMoveOf(finding.fen);
  const steps = playLine(finding.fen, reason.line);
  const at = (index: number): string | undefined => {
    const step = steps[index];
    return step && numbered(ply + index, step.san, language);
  };
  const facts = reason.facts;
  const material = facts.find((fact) => fact.kind === 'material');
  const mate = facts.find((fact) => fact.kind === 'mate');
  const shown = facts.find((fact) => fact.kind === 'motif');
  // Nobody mates because a pawn is not defended.
  const motif = mate && shown && TAKING_MOTIFS.has(shown.name) ? undefined : shown;
  const threat = threatsOf(facts);
  const better = recommended === null ? undefined : playUci(finding.fen, recommended.uci);
  // A motif counts its plies from the first move of its winner.
  const offset = motif?.winner === 'opponent' ? 1 : 0;
  return {
    played: numbered(ply, mistake.san, language),
    playedRole: ROLES[mistake.san.charAt(0)] ?? 'pawn',
    count: mistake.count,
    total: finding.totalCount,
    grade: mistake.grade ?? undefined,
    pawns: (mistake.shortage ?? 0) / CENTIPAWNS,
    recommended: recommended === null ? undefined : numbered(ply, recommended.san, language),
    own: recommended?.own ?? false,
    usual: recommended?.usual ?? false,
    often: recommended?.often ?? false,
    reply: reason.kind === 'missed' ? undefined : at(1),
    kingMove: at(steps.findIndex(({ san }, index) => index > 0 && index % 2 === 0 && san.startsWith('K'))),
    bishopTakes: at(bishopGivenUpAt(finding.fen, steps)),
    mate,
    material: material && wonMaterial(material, finding.fen, { steps, motif, at }),
    motif,
    motifMove: motif && at(motif.ply + offset),
    drift: facts.filter((fact) => fact.kind === 'drift'),
    white: isWhite(finding.fen, 'player'),
    hasPawnOn: (square, whose) => letterOn(finding.fen, square) === (isWhite(finding.fen, whose) ? 'P' : 'p'),
    threats: {
      ignored: threat('opponent', 'ignored'),
      // After the move that threatens and the other side's null move.
      byOpponent: threatText(threat('opponent', 'made'), steps[1], ply + 3, language),
      byPlayer: threatText(threat('player', 'made'), better, ply + 2, language),
    },
    answer: facts.find((fact) => fact.kind === 'answer'),
    preference: facts.find((fact) => fact.kind === 'preference'),
    kind: reason.kind,
    checking,
  };
}
