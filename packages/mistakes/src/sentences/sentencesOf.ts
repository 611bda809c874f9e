import type { NotationLanguage, Role } from '@tabia/chess';
import type { PlacedPiece } from '@tabia/chess/tactics';
import type { Finding } from '../finding/finding.ts';
import { isHabit } from '../people/peoplePlay.ts';
import type { DriftFact, MotifFact } from '../reasons/reason.ts';
import { russian } from './russian.ts';
import { type SaidAdvice, type SentenceFacts, sentenceFacts, type WonMaterial } from './sentenceFacts.ts';
import { joined, MAX_COUNT_IN_WORDS, type SentenceWords } from './words.ts';

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
  queenForPiece: 'the queen for a piece',
  queenForRook: 'the queen for a rook',
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

/** What is worse on the board than after the better move. Empty for a fact that names no piece or square. */
function worseOf({ name, piece: about, second, better, by }: DriftFact, facts: SentenceFacts): string {
  const square = about?.square;
  switch (name) {
    case 'development':
      return about ? `${piece(about)} stays at home` : '';
    case 'castling':
      return square ? `your king goes to ${square} and can no longer castle` : 'you can no longer castle';
    case 'center':
      if (!square) return '';
      return by === 'player' ? `you have no pawn on ${square}` : `the opponent’s pawn gets to ${square}`;
    case 'doubledPawns':
      return square ? `your pawns on the ${square.charAt(0)}-file are doubled` : '';
    case 'isolatedPawns':
      return about ? `your pawn on ${about.square} is isolated` : '';
    case 'bishopPair':
      return 'you give up the bishop pair';
    case 'activity':
      return about && better ? `your ${about.role} stands on ${about.square} instead of ${better}` : '';
    case 'kingAttack':
      if (!about) return '';
      return second
        ? `${piece(about)} and ${piece(second)} aim at your king`
        : `${piece(about)} aims at your king`;
    case 'kingShelter':
      return square ? `your king lacks the pawn on ${square}` : '';
    case 'movedTwice':
      return `your ${facts.playedRole} has to move again${better ? `, to ${better}` : ''}`;
    case 'chased':
      return `your ${facts.playedRole} is driven away by ${facts.reply ?? 'the answer'}`;
    case 'takesSquare':
      return better ? `the knight loses the square ${better}` : '';
    case 'blocksPawn':
      return about ? `${piece(about)} is blocked` : '';
  }
}

/** The opponent's answer to the mistake threatens something. */
function threatOf({ threats: { byOpponent }, reply }: SentenceFacts): string {
  return byOpponent === undefined ? '' : `the opponent threatens ${byOpponent} with ${reply}`;
}

/** What the opponent's answer does on the board. */
function answerOf({ answer, reply = '' }: SentenceFacts): string {
  if (answer === undefined) return '';
  if (answer.takes && answer.exchange) return `the opponent exchanges ${piece(answer.takes)} with ${reply}`;
  if (answer.takes === null) return `the opponent gives check with ${reply}`;
  return `the opponent takes ${piece(answer.takes)} with ${reply}`;
}

function driftOf(facts: SentenceFacts): string {
  const worse = facts.drift.map((fact) => worseOf(fact, facts));
  const clauses = [answerOf(facts), ...worse, threatOf(facts)].filter(Boolean);
  return [clauses.slice(0, -1).join(', '), clauses.at(-1)].filter(Boolean).join(', and ');
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

/** What only the engine sees, after what the board shows. */
function laterOf({ kind, recommended, preference = 0 }: SentenceFacts): string {
  const prefers = `engine prefers ${recommended} by ${preference.toFixed(1)} pawns`;
  return kind === 'drift'
    ? `The rest shows only later: the ${prefers}.`
    : `The ${prefers}; it shows only later.`;
}

const TIMES = ['', 'once', 'twice', 'three times'];
const TIMES_OF_ALL = ['', 'the one time', 'both times', 'all three times'];

/** What follows the habit: how bad the move is. */
function gradeWords({ grade, pawns }: SentenceFacts): string {
  switch (grade) {
    case 'playable':
      return `: playable, but it gives away ${pawns.toFixed(1)} pawns`;
    case 'inaccurate':
      return ': inaccurate';
    case 'mistake':
      return ': a mistake';
    case 'blunder':
      return ': a blunder';
    default:
      return '';
  }
}

/** Whose move the recommended one is. */
function whose({ own, usual }: SentenceFacts): string {
  if (usual) return 'your own move';
  return own ? 'which you have played before' : 'which is new to you';
}

/** The sentences in English. */
const english: SentenceWords = {
  habit(facts) {
    const { played, count, total } = facts;
    const grade = gradeWords(facts);
    if (count <= MAX_COUNT_IN_WORDS) {
      if (count === total) return `You played ${played} ${TIMES_OF_ALL[count] ?? ''}${grade}.`;
      return `You played ${played} ${TIMES[count] ?? ''} in ${total} games${grade}.`;
    }
    const where = `in ${count < total ? `${count} of ${total}` : `all ${total}`} games`;
    return `You play ${played} ${isHabit(count, total) ? '' : 'sometimes, '}${where}${grade}.`;
  },
  instead(facts) {
    const { kind, recommended, grade } = facts;
    if (recommended === undefined) return 'The better move is being checked.';
    if (kind === 'missed') return `${recommended} ${gains(facts)}${because(facts)}.`;
    const threat = facts.threats.byPlayer === undefined ? '' : ` It threatens ${facts.threats.byPlayer}.`;
    const order = grade === 'playable' ? `Stronger is ${recommended}` : `Play ${recommended}`;
    return `${order}, ${whose(facts)}.${threat}`;
  },
  why(facts) {
    const { kind, played } = facts;
    if (kind === 'missed') return undefined;
    if (kind === 'none' && facts.recommended === undefined) return 'So is the reason.';
    if (kind === 'none' && facts.checking) return 'The reason is still being checked: play through the line.';
    const worse = driftOf(facts);
    const later = facts.preference === undefined ? '' : laterOf(facts);
    if (kind === 'punished')
      return `After ${played} ${punishedBy(facts)}.${worse === '' ? '' : ` Besides, ${worse}.`}`;
    return [worse && `After ${played} ${worse}.`, later].filter(Boolean).join(' ') || undefined;
  },
};

const WORDS = { en: english, ru: russian } as const;

/** Up to three sentences: what the player keeps doing, what to play instead, and why. */
export interface Sentences {
  readonly habit: string;
  readonly instead: string;
  /** Undefined where `instead` has said it: the recommended move wins something. */
  readonly why: string | undefined;
}

/** Says an advice in a language. */
export function sentencesOf(
  finding: Pick<Finding, 'fen' | 'totalCount'>,
  advice: SaidAdvice,
  language: NotationLanguage,
): Sentences {
  const words = WORDS[language];
  const facts = sentenceFacts(finding, advice, language);
  return { habit: words.habit(facts), instead: words.instead(facts), why: words.why(facts) };
}
