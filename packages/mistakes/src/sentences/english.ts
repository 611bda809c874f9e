import type { Role } from '@tabia/chess';
import type { PlacedPiece } from '@tabia/chess/tactics';
import type { DriftFact, DriftName, MotifFact } from '../reasons/reason.ts';
import type { SentenceFacts, WonMaterial } from './sentenceFacts.ts';
import { isHabit, joined, MAX_COUNT_IN_WORDS, type SentenceWords } from './words.ts';

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

function bare(role: Role): string {
  return role === 'king' ? 'the king' : `a ${role}`;
}

function motifOf({ name, by, targets }: MotifFact, move: string): string {
  const [first, second] = targets;
  const whom = first ? piece(first) : 'the king';
  switch (name) {
    case 'fork':
      return `${move} forks ${joined(targets.map(piece), 'and')}`;
    case 'pin':
      return `${whom} is pinned`;
    case 'skewer':
      return `${move} skewers ${whom} and ${second ? piece(second) : 'another piece'}`;
    case 'discoveredAttack':
      return first?.role === 'king'
        ? `${move} gives discovered check`
        : `${move} uncovers an attack on ${whom}`;
    case 'doubleCheck':
      return `${move} gives double check`;
    case 'hangingPiece':
      return `${whom} is not defended`;
    case 'trappedPiece':
      return `${whom} has no safe square`;
    case 'capturingDefender':
      return `${move} removes the defender of ${second?.square ?? 'the other piece'}`;
    case 'deflection':
      return `${move} draws ${whom} away from ${second?.square ?? 'its post'}`;
    case 'attraction':
      return `${move} draws ${first ? bare(first.role) : 'a piece'} to ${by.square}`;
    case 'interference':
      return `the piece on ${by.square} blocks ${whom}`;
    case 'intermezzo':
      return `${move} comes in between`;
    case 'backRankMate':
      return 'the back rank is weak';
    case 'smotheredMate':
      return 'the king is smothered by its own pieces';
    case 'anastasiaMate':
      return 'Anastasia’s mate';
    case 'arabianMate':
      return 'the Arabian mate';
    case 'bodenMate':
      return 'Boden’s mate';
    case 'dovetailMate':
      return 'the dovetail mate';
    case 'hookMate':
      return 'the hook mate';
    case 'promotion':
    case 'underPromotion':
      return `the pawn promotes on ${by.square}`;
  }
}

/** What happens to the player, without its subject. */
const YOU: Partial<Record<DriftName, string>> = {
  development: 'fall behind in development',
  castling: 'can no longer castle',
  center: 'lose ground in the center',
  doubledPawns: 'get doubled pawns',
  isolatedPawns: 'get an isolated pawn',
  bishopPair: 'give up the bishop pair',
  kingShelter: 'weaken your king’s position',
};

function othersOf({ name }: DriftFact, role: Role): string[] {
  switch (name) {
    case 'activity':
      return ['your pieces are less active'];
    case 'kingAttack':
      return ['your king comes under attack'];
    case 'movedTwice':
      return [`your ${role} has to move again`];
    case 'chased':
      return [`your ${role} is driven away at once`];
    default:
      return [];
  }
}

/** The opponent's answer to the mistake threatens something. */
function threatOf({ threats: { byOpponent }, reply }: SentenceFacts): string {
  return byOpponent === undefined ? '' : `the opponent threatens ${byOpponent} with ${reply}`;
}

/** What the opponent's answer does on the board. */
function answerOf({ answer, reply = '' }: SentenceFacts): string {
  if (answer === undefined) return '';
  if (answer.takes === null) return `the opponent gives check with ${reply}`;
  return `the opponent takes ${piece(answer.takes)} with ${reply}`;
}

function driftOf(facts: SentenceFacts): string {
  const { drift, playedRole } = facts;
  const verbs = drift.flatMap(({ name }) => YOU[name] ?? []);
  const you = verbs.length > 0 ? [`you ${joined(verbs, 'and')}`] : [];
  const clauses = [...you, ...drift.flatMap((fact) => othersOf(fact, playedRole))];
  const and = you.length > 0 || clauses.length > 2 ? ', and ' : ' and ';
  const worse = [clauses.slice(0, -1).join(', '), clauses.at(-1)].filter(Boolean).join(and);
  return [answerOf(facts), worse, threatOf(facts)].filter(Boolean).join(', and ');
}

function because(facts: SentenceFacts): string {
  return facts.motif && facts.motifMove ? `: ${motifOf(facts.motif, facts.motifMove)}` : '';
}

function gains({ mate, material }: SentenceFacts): string {
  if (mate) return mate.moves === 1 ? 'mates' : `mates in ${mate.moves}`;
  return material ? `wins ${material.back ? 'back ' : ''}${materialOf(material)}` : 'is better';
}

function punishedBy(facts: SentenceFacts): string {
  if (facts.threats.ignored) {
    const threat = `the opponent carries out the threat ${facts.reply}`;
    return facts.mate?.moves === 1 ? threat : `${threat} and ${gains(facts)}${because(facts)}`;
  }
  if (facts.mate?.moves === 1) return `the opponent mates with ${facts.reply}${because(facts)}`;
  return `the opponent plays ${facts.reply} and ${gains(facts)}${because(facts)}`;
}

/** Nothing on the board shows why. */
function laterOf(facts: SentenceFacts): string {
  const { played, recommended, preference = 0 } = facts;
  const answer = facts.answer ? `After ${played} ${answerOf(facts)}. ` : '';
  return `${answer}The engine prefers ${recommended} by ${preference.toFixed(1)} pawns; it shows only later.`;
}

const TIMES = ['', 'once', 'twice', 'three times'];
const TIMES_OF_ALL = ['', 'the one time', 'both times', 'all three times'];

/** The sentences in English. */
export const english: SentenceWords = {
  habit({ played, count, total }) {
    if (count <= MAX_COUNT_IN_WORDS) {
      if (count === total) return `You played ${played} ${TIMES_OF_ALL[count] ?? ''}.`;
      return `You played ${played} ${TIMES[count] ?? ''} in ${total} games.`;
    }
    const where = `in ${count < total ? `${count} of ${total}` : `all ${total}`} games`;
    return `You play ${played} ${isHabit(count, total) ? '' : 'sometimes, '}${where}.`;
  },
  instead(facts) {
    const { kind, recommended, own } = facts;
    if (kind === 'missed') return `${recommended} ${gains(facts)}${because(facts)}.`;
    const threat = facts.threats.byPlayer === undefined ? '' : ` It threatens ${facts.threats.byPlayer}.`;
    return `Play ${recommended}, ${own ? 'which you have played before' : 'which is new to you'}.${threat}`;
  },
  why(facts) {
    const { kind, played } = facts;
    if (kind === 'missed') return undefined;
    if (kind === 'none' && facts.checking) return 'The reason is still being checked: play through the line.';
    if (kind === 'none') return laterOf(facts);
    const worse = driftOf(facts);
    if (kind === 'punished')
      return `After ${played} ${punishedBy(facts)}.${worse === '' ? '' : ` Besides, ${worse}.`}`;
    return worse === '' ? undefined : `After ${played} ${worse}.`;
  },
};
