import type { NotationLanguage, Role } from '@tabia/chess';
import type { PlacedPiece } from '@tabia/chess/tactics';
import type { Finding } from '../finding/finding.ts';
import { isHabit } from '../people/peoplePlay.ts';
import type { DriftFact, MotifFact, PreferenceFact } from '../reasons/reason.ts';
import { russian } from './russian.ts';
import { type SaidAdvice, type SentenceFacts, sentenceFacts } from './sentenceFacts.ts';
import type { WonMaterial } from './wonMaterial.ts';
import {
  isPunishable,
  joined,
  MAX_COUNT_IN_WORDS,
  nameIn,
  type SentenceWords,
  type Voice,
  winsBesides,
} from './words.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function pawnsOf(count: number): string {
  return count === 1 ? 'a pawn' : `${NUMBERS[count] ?? count} pawns`;
}

const PIECES: Readonly<Record<Exclude<WonMaterial['name'], 'pawns' | undefined>, string>> = {
  knight: 'a knight',
  bishop: 'a bishop',
  piece: 'a piece',
  twoPieces: 'two pieces',
  twoPiecesForRook: 'two pieces for a rook',
  exchange: 'the exchange',
  rook: 'a rook',
  rookAndPiece: 'a rook and a piece',
  queen: 'the queen',
  queenAndPiece: 'the queen and a piece',
  queenForPiece: 'the queen for a piece',
  queenForTwoPieces: 'the queen for two pieces',
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

/** Two pieces: the bishop on c4 and the knight on g5, or the bishops on c4 and g5. */
function both(first: PlacedPiece, second: PlacedPiece): string {
  if (first.role !== second.role) return `${piece(first)} and ${piece(second)}`;
  return `the ${first.role}s on ${first.square} and ${second.square}`;
}

function bare(role: Role): string {
  return role === 'king' ? 'the king' : `a ${role}`;
}

function motifOf({ name, ply, by, targets }: MotifFact, move: string): string {
  const [first, second] = targets;
  // What a later move does does not stand on the board yet.
  const later = ply > 0 ? `after ${move} ` : '';
  const whom = first ? piece(first) : 'the king';
  switch (name) {
    case 'fork':
      return `${move} forks ${joined(targets.map(piece), 'and')}`;
    case 'pin':
      return `${later}${whom} is pinned`;
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
      return `${later}${whom} has no safe square`;
    case 'capturingDefender':
      return `${move} removes the defender of ${second?.square ?? 'the other piece'}`;
    case 'deflection':
      return `${move} draws ${whom} away from ${second?.square ?? 'its post'}`;
    case 'attraction':
      return `${move} draws ${first ? bare(first.role) : 'a piece'} to ${by.square}`;
    case 'interference':
      return `${later}the piece on ${by.square} blocks ${whom}`;
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
      return ply > 0 ? `the pawn promotes with ${move}` : `the pawn promotes on ${by.square}`;
  }
}

/** Both sides have pawns that may be doubled: whose they are is said. */
function sideOf({ white }: SentenceFacts): string {
  return white ? 'White' : 'Black';
}

/** The move that weakens the pawns, where the mistake and its answer do not. */
function afterMove(fact: DriftFact, { weakenedBy }: SentenceFacts): string {
  const move = weakenedBy(fact);
  return move === undefined ? '' : ` after ${move}`;
}

/** What is worse on the board than after the better move. Empty for a fact that names no piece or square. */
function worseOf(fact: DriftFact, facts: SentenceFacts): string {
  const { name, amount, piece: about, second, better, forced, by } = fact;
  const square = about?.square;
  switch (name) {
    case 'development':
      if (!about) return '';
      return second ? `${both(about, second)} stay at home` : `${piece(about)} stays at home`;
    case 'castling':
      if (!square || facts.playedRole === 'king') return 'castling is no longer possible';
      return facts.kingMove
        ? `the king gives up castling with ${facts.kingMove}`
        : `the king goes to ${square} and can no longer castle`;
    case 'kingDriven':
      // What the better move does is said with it.
      return square && by !== 'player' ? `the king is driven to ${square}` : '';
    case 'center': {
      if (!square || !by) return '';
      const pawn = by === 'player' ? 'no own pawn' : 'an enemy pawn';
      return `${pawn} ${facts.hasPawnOn(square, by) ? 'stays on' : 'gets to'} ${square}`;
    }
    case 'doubledPawns':
      return square
        ? `${sideOf(facts)}’s pawns on the ${square.charAt(0)}-file are doubled${afterMove(fact, facts)}`
        : '';
    case 'isolatedPawns':
      return square ? `${sideOf(facts)}’s pawn on ${square} is isolated${afterMove(fact, facts)}` : '';
    case 'bishopPair': {
      const taking = facts.weakenedBy(fact);
      if (facts.bishopTakes) return `the bishop pair is given up with ${facts.bishopTakes}`;
      return taking ? `the bishop pair is broken up by ${taking}` : 'the bishop pair is given up';
    }
    case 'activity':
      if (!about) return '';
      return better
        ? `the ${about.role} stands on ${about.square} instead of ${better}`
        : `${piece(about)} has ${amount} ${amount === 1 ? 'square' : 'squares'} fewer`;
    case 'kingAttack':
      if (!about) return '';
      return second ? `${both(about, second)} aim at the king` : `${piece(about)} aims at the king`;
    case 'kingShelter':
      return square ? `the king lacks the pawn on ${square}` : '';
    case 'movedTwice':
      return `the ${facts.playedRole} ${forced ? 'has to move' : 'moves'} again${better ? `, to ${better}` : ''}`;
    case 'chased':
      return `the ${facts.playedRole} is driven away by ${facts.reply ?? 'the answer'}`;
    case 'takesSquare':
      return better ? `the knight loses the square ${better}` : '';
    case 'blocksPawn':
      return about ? `${piece(about)} is blocked` : '';
  }
}

/** The opponent's answer to the mistake threatens something. */
function threatOf({ threats: { byOpponent }, reply }: SentenceFacts): string {
  return byOpponent === undefined ? '' : `the reply ${reply} threatens ${byOpponent}`;
}

/** What the opponent's answer does on the board. */
function answerOf({ answer, reply = '' }: SentenceFacts): string {
  if (answer === undefined) return '';
  if (answer.takes && answer.exchange) return `the reply ${reply} exchanges ${piece(answer.takes)}`;
  if (answer.takes === null) return `the reply ${reply} gives check`;
  const taken = `the reply ${reply} takes ${piece(answer.takes)}`;
  return answer.regained ? `${taken} (won back later)` : taken;
}

function driftOf(facts: SentenceFacts): string {
  const worse = facts.drift.map((fact) => worseOf(fact, facts));
  const [answer, threat] = [answerOf(facts), facts.threats.byOpponent];
  // The same move is named once.
  const clauses =
    answer && threat ? [`${answer} and threatens ${threat}`, ...worse] : [answer, ...worse, threatOf(facts)];
  const said = clauses.filter(Boolean);
  return [said.slice(0, -1).join(', '), said.at(-1)].filter(Boolean).join(', and ');
}

function because(facts: SentenceFacts): string {
  return facts.motif && facts.motifMove ? `: ${motifOf(facts.motif, facts.motifMove)}` : '';
}

function gains({ mate, material }: SentenceFacts): string {
  if (mate) return mate.moves === 1 ? 'mates' : `mates in ${mate.moves}`;
  if (!material) return 'is better';
  const by = material.by ? ` by ${material.by}` : '';
  if (material.promoted === undefined)
    return `wins ${material.back ? 'back ' : ''}${materialOf(material)}${by}`;
  return `gets a new ${material.promoted}${winsBesides(material) ? ` and wins ${materialOf(material)}` : ''}`;
}

function punishedBy(facts: SentenceFacts): string {
  const reply = `the reply ${facts.reply}`;
  const { material, mate, threats } = facts;
  if (material?.notTakenBack && !mate) return `${piece(material.notTakenBack)} is not taken back`;
  if (!threats.ignored) return `${reply} ${gains(facts)}${because(facts)}`;
  const threat = `${reply} carries out the threat`;
  return threats.ignored.mate && mate?.moves === 1
    ? `${threat} of mate`
    : `${threat} and ${gains(facts)}${because(facts)}`;
}

/** By how much the engine prefers the better move, after what the board shows. */
function preferenceOf(
  { kind, played, recommended }: SentenceFacts,
  { pawns, seen, lost }: PreferenceFact,
): string {
  const prefers = lost
    ? `game is lost after ${played}`
    : `engine prefers ${recommended} by ${pawns.toFixed(1)} pawns`;
  if (seen) return kind === 'drift' ? `In all, the ${prefers}.` : `The ${prefers}.`;
  return kind === 'drift'
    ? `The rest shows only later: the ${prefers}.`
    : `The ${prefers}; it shows only later.`;
}

const TIMES = ['', 'once', 'twice', 'three times'];
const TIMES_OF_ALL = ['', 'the only time this position arose', 'both times', 'all three times'];

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

/** How familiar the recommended move is, to the player or of another one. */
function familiarWords({ own, usual, often }: SentenceFacts, { kind }: Voice): string {
  const isMine = kind === 'me';
  if (usual) return isMine ? 'your usual move' : 'the usual move here';
  if (often) return isMine ? 'which you often play' : 'often played here';
  if (own) return isMine ? 'which you have played before' : 'played here before';
  return isMine ? 'which is new to you' : 'not played here before';
}

/** The recommended move, and whether it is familiar. */
function better(facts: SentenceFacts, voice: Voice): string {
  const { recommended, grade } = facts;
  if (recommended === undefined) return 'The better move is being checked.';
  const isOrder = voice.kind === 'me' && grade !== 'playable';
  const order = isOrder ? 'Play' : grade === 'playable' ? 'Stronger is' : 'Better is';
  return `${order} ${recommended}, ${familiarWords(facts, voice)}.`;
}

/** What the recommended move takes or threatens, without a claim that it wins anything. */
function atOnce({ preference, threats: { byPlayer } }: SentenceFacts): string {
  const { takes, regained } = preference ?? {};
  if (byPlayer !== undefined && (!takes || regained)) return ` It threatens ${byPlayer}.`;
  if (!takes) return '';
  return ` It takes ${piece(takes)}${regained ? ' (won back later)' : ''}.`;
}

/** What the recommended move does on the board. */
function betterDoes(facts: SentenceFacts): string {
  if (facts.recommended === undefined) return '';
  const square = facts.huntedTo;
  const hunt = square ? ` Then the ${facts.white ? 'black' : 'white'} king is driven to ${square}.` : '';
  return `${atOnce(facts)}${hunt}`;
}

/** Who plays, with the verb. */
function plays(voice: Voice, tense: 'present' | 'past'): string {
  const [subject, present] = voice.kind === 'me' ? ['You', 'play'] : [nameIn(voice), 'plays'];
  return `${subject} ${tense === 'past' ? 'played' : present}`;
}

/** The sentences in English. */
const english: SentenceWords = {
  habit(facts, voice) {
    const { played, count, total } = facts;
    const grade = gradeWords(facts);
    if (count <= MAX_COUNT_IN_WORDS) {
      const past = `${plays(voice, 'past')} ${played}`;
      if (count === total) return `${past} ${TIMES_OF_ALL[count] ?? ''}${grade}.`;
      return `${past} ${TIMES[count] ?? ''} in ${total} games${grade}.`;
    }
    const where = `in ${count < total ? `${count} of ${total}` : `all ${total}`} games`;
    return `${plays(voice, 'present')} ${played} ${isHabit(count, total) ? '' : 'sometimes, '}${where}${grade}.`;
  },
  instead(facts, voice) {
    const { kind, recommended } = facts;
    if (isPunishable(facts, voice))
      return `Punish it with ${facts.reply}, which ${gains(facts)}${because(facts)}.`;
    if (kind === 'missed' && recommended !== undefined)
      return `${recommended} ${gains(facts)}${because(facts)}.`;
    return `${better(facts, voice)}${betterDoes(facts)}`;
  },
  why(facts, voice) {
    const { kind, played } = facts;
    if (kind === 'missed') return undefined;
    if (kind === 'none' && facts.recommended === undefined) return 'So is the reason.';
    if (kind === 'none' && facts.checking) {
      const answer = answerOf(facts);
      const checking = 'still being checked: play through the line.';
      return answer ? `After ${played} ${answer}. The rest is ${checking}` : `The reason is ${checking}`;
    }
    const worse = driftOf(facts);
    const besides = worse === '' ? '' : ` Besides, ${worse}.`;
    if (isPunishable(facts, voice)) return `${better(facts, voice)}${besides}`;
    if (kind === 'punished') return `After ${played} ${punishedBy(facts)}.${besides}`;
    const prefers = facts.preference === undefined ? '' : preferenceOf(facts, facts.preference);
    // The lines of a deeper search may show something else.
    const open = facts.checking && worse !== '' ? 'This is still being checked.' : '';
    return [worse && `After ${played} ${worse}.`, prefers, open].filter(Boolean).join(' ') || undefined;
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

/** Says an advice in a language, to the player or of the player. */
export function sentencesOf(
  finding: Pick<Finding, 'fen' | 'totalCount'>,
  advice: SaidAdvice,
  language: NotationLanguage,
  voice: Voice,
): Sentences {
  const words = WORDS[language];
  const facts = sentenceFacts(finding, advice, language);
  return {
    habit: words.habit(facts, voice),
    instead: words.instead(facts, voice),
    why: words.why(facts, voice),
  };
}
