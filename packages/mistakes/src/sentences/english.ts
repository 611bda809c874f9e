import type { Role } from '@tabia/chess';
import type { PlacedPiece } from '@tabia/chess/tactics';
import type { DriftFact, DriftName, MotifFact } from '../reasons/reason.ts';
import type { SentenceFacts, WonMaterial } from './sentenceFacts.ts';
import { MIN_HABIT_GAMES, type SentenceWords } from './words.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function pawnsOf(count: number): string {
  return count === 1 ? 'a pawn' : `${NUMBERS[count] ?? count} pawns`;
}

const PIECES: Readonly<Record<Exclude<WonMaterial['name'], 'pawns' | undefined>, string>> = {
  knight: 'a knight',
  bishop: 'a bishop',
  piece: 'a piece',
  twoPieces: 'two pieces',
  exchange: 'the exchange',
  rook: 'a rook',
  queen: 'the queen',
};

function materialOf({ name, pawns, worth }: WonMaterial): string {
  if (name === undefined) return `material worth about ${pawnsOf(worth)}`;
  if (name === 'pawns') return pawnsOf(pawns);
  if (pawns >= 0) return PIECES[name];
  return `${PIECES[name]} for ${pawnsOf(-pawns)}`;
}

function piece({ role, square }: PlacedPiece): string {
  return role === 'king' ? 'the king' : `the ${role} on ${square}`;
}

function list(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function bare(role: Role): string {
  return role === 'king' ? 'the king' : `a ${role}`;
}

function motifOf({ name, by, targets }: MotifFact, move: string): string {
  const [first, second] = targets;
  const whom = first ? piece(first) : 'the king';
  switch (name) {
    case 'fork':
      return `${move} attacks ${list(targets.map(piece))} at once`;
    case 'pin':
      return `${whom} is pinned`;
    case 'skewer':
      return `behind ${whom} stands ${second ? piece(second) : 'another piece'}`;
    case 'discoveredAttack':
      return first?.role === 'king' ? `${move} opens a check` : `${move} opens an attack on ${whom}`;
    case 'doubleCheck':
      return `${move} is a double check`;
    case 'hangingPiece':
      return `${whom} is not defended`;
    case 'trappedPiece':
      return `${whom} has no safe square`;
    case 'capturingDefender':
      return `${move} takes the defender of ${second?.square ?? 'the other'}`;
    case 'deflection':
      return `${move} draws ${whom} away from ${second?.square ?? 'its post'}`;
    case 'attraction':
      return `${move} draws ${first ? bare(first.role) : 'a piece'} to ${by.square}`;
    case 'interference':
      return `${by.square} cuts the line of ${whom}`;
    case 'intermezzo':
      return `${move} comes first`;
    case 'backRankMate':
      return 'the back rank is weak';
    case 'smotheredMate':
      return 'the king is smothered by its own pieces';
    case 'promotion':
    case 'underPromotion':
      return `the pawn promotes on ${by.square}`;
  }
}

const DRIFT: Readonly<Record<DriftName, (fact: DriftFact) => string>> = {
  development: () => 'you fall behind in development',
  castling: () => 'you can no longer castle',
  center: () => 'you give up the center',
  doubledPawns: () => 'you get doubled pawns',
  isolatedPawns: () => 'you get an isolated pawn',
  bishopPair: () => 'you give up the pair of bishops',
  activity: () => 'your pieces have fewer squares',
  kingAttack: () => 'your king comes under attack',
  movedTwice: () => 'the same piece has to move again',
  chased: () => 'the piece is driven away at once',
};

function because(facts: SentenceFacts): string {
  return facts.motif && facts.motifMove ? `: ${motifOf(facts.motif, facts.motifMove)}` : '';
}

function gains({ mate, material }: SentenceFacts): string {
  if (mate) return mate.moves === 1 ? 'mates' : `mates in ${mate.moves}`;
  return material ? `wins ${materialOf(material)}` : 'is better';
}

function punishedBy(facts: SentenceFacts): string {
  if (facts.mate?.moves === 1) return `the opponent mates with ${facts.reply}${because(facts)}`;
  return `the opponent plays ${facts.reply} and ${gains(facts)}${because(facts)}`;
}

/** The sentences in English. */
export const english: SentenceWords = {
  habit({ played, count, total }) {
    const verb = total < MIN_HABIT_GAMES ? 'You played' : 'You play';
    if (count < total) return `${verb} ${played} in ${count} of ${total} games.`;
    return `${verb} ${played} in ${total === 2 ? 'both' : `all ${total}`} games.`;
  },
  instead(facts) {
    const { kind, recommended, own } = facts;
    if (kind === 'missed') return `${recommended} ${gains(facts)}${because(facts)}.`;
    return own ? `Play ${recommended}, your own move.` : `Play ${recommended}, a new move for you.`;
  },
  why(facts) {
    const { kind, played, drift } = facts;
    if (kind === 'missed') return undefined;
    if (kind === 'none') return 'No simple reason; the line shows it.';
    if (kind === 'punished') return `After ${played} ${punishedBy(facts)}.`;
    return `After ${played} ${list(drift.map((fact) => DRIFT[fact.name](fact)))}.`;
  },
};
