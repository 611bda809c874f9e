import type { Role } from '@tabia/chess';
import type { PlacedPiece } from '@tabia/chess/tactics';
import { isHabit } from '../people/peoplePlay.ts';
import type { DriftFact, MotifFact } from '../reasons/reason.ts';
import type { SentenceFacts, WonMaterial } from './sentenceFacts.ts';
import { joined, MAX_COUNT_IN_WORDS, type SentenceWords } from './words.ts';

/** Nominative, accusative, genitive, instrumental, dative. */
const ROLES: Readonly<Record<Role, readonly [string, string, string, string, string]>> = {
  pawn: ['пешка', 'пешку', 'пешки', 'пешкой', 'пешке'],
  knight: ['конь', 'коня', 'коня', 'конём', 'коню'],
  bishop: ['слон', 'слона', 'слона', 'слоном', 'слону'],
  rook: ['ладья', 'ладью', 'ладьи', 'ладьёй', 'ладье'],
  queen: ['ферзь', 'ферзя', 'ферзя', 'ферзём', 'ферзю'],
  king: ['король', 'короля', 'короля', 'королём', 'королю'],
};
const [NOMINATIVE, ACCUSATIVE, GENITIVE, INSTRUMENTAL, DATIVE] = [0, 1, 2, 3, 4] as const;
type Case = typeof NOMINATIVE | typeof ACCUSATIVE | typeof GENITIVE | typeof INSTRUMENTAL;

const PLURAL = new Intl.PluralRules('ru');

function inGames(count: number): string {
  return PLURAL.select(count) === 'one' ? `${count}\u00a0партии` : `${count}\u00a0партиях`;
}

const FORMS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'партию', few: 'партии' };

/** Games in the accusative: «за 21 партию», «за 3 партии», «за 5 партий». */
function games(count: number): string {
  return `${count}\u00a0${FORMS[PLURAL.select(count)] ?? 'партий'}`;
}

const NUMBERS = ['', 'одну', 'две', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь'];

/** Pawns in the accusative: «пешку», «две пешки», «пять пешек». */
function pawnsOf(count: number): string {
  if (count === 1) return 'пешку';
  return `${NUMBERS[count] ?? count}\u00a0${count < 5 ? 'пешки' : 'пешек'}`;
}

const PIECES: Readonly<Record<Exclude<WonMaterial['name'], 'pawns' | undefined>, string>> = {
  knight: 'коня',
  bishop: 'слона',
  piece: 'фигуру',
  twoPieces: 'две фигуры',
  exchange: 'качество',
  rook: 'ладью',
  queen: 'ферзя',
  queenForPiece: 'ферзя за фигуру',
  queenForRook: 'ферзя за ладью',
};

function materialOf({ name, pawns, worth }: WonMaterial): string {
  if (name === undefined) return `материал примерно на\u00a0${pawnsOf(worth)}`;
  if (name === 'pawns') return pawnsOf(pawns);
  if (pawns >= 0) return PIECES[name];
  return `${PIECES[name]} за ${pawnsOf(-pawns)}`;
}

function piece({ role, square }: PlacedPiece, form: Case): string {
  return role === 'king' ? ROLES.king[form] : `${ROLES[role][form]} ${square}`;
}

const FEMININE: ReadonlySet<Role> = new Set(['pawn', 'rook']);

function isPinned(target: PlacedPiece | undefined): string {
  if (!target) return 'фигура связана';
  return `${piece(target, NOMINATIVE)} ${FEMININE.has(target.role) ? 'связана' : 'связан'}`;
}

function motifOf({ name, by, targets }: MotifFact, move: string): string {
  const [first, second] = targets;
  const whom = first ?? { role: 'king' as const, square: by.square };
  switch (name) {
    case 'fork':
      return `${move} нападает сразу на ${joined(
        targets.map((target) => piece(target, ACCUSATIVE)),
        'и',
      )}`;
    case 'pin':
      return isPinned(first);
    case 'skewer':
      return `за ${piece(whom, INSTRUMENTAL)} стоит ${second ? piece(second, NOMINATIVE) : 'другая фигура'}`;
    case 'discoveredAttack':
      return whom.role === 'king'
        ? `${move} — вскрытый шах`
        : `${move} вскрывает нападение на ${piece(whom, ACCUSATIVE)}`;
    case 'doubleCheck':
      return `${move} — двойной шах`;
    case 'hangingPiece':
      return `${piece(whom, NOMINATIVE)} ${FEMININE.has(whom.role) ? 'не защищена' : 'не защищён'}`;
    case 'trappedPiece':
      return `у ${piece(whom, GENITIVE)} нет безопасного поля`;
    case 'capturingDefender':
      return `${move} уничтожает защитника поля ${second?.square ?? by.square}`;
    case 'deflection':
      return `${move} отвлекает ${piece(whom, ACCUSATIVE)} от поля ${second?.square ?? by.square}`;
    case 'attraction':
      return `${move} завлекает ${ROLES[whom.role][ACCUSATIVE]} на ${by.square}`;
    case 'interference':
      return `на ${by.square} перекрыта линия ${piece(whom, GENITIVE)}`;
    case 'intermezzo':
      return `сначала промежуточный ход ${move}`;
    case 'backRankMate':
      return 'слаба последняя горизонталь';
    case 'smotheredMate':
      return 'короля запирают свои же фигуры';
    case 'anastasiaMate':
      return 'мат Анастасии';
    case 'arabianMate':
      return 'арабский мат';
    case 'bodenMate':
      return 'мат Бодена';
    case 'dovetailMate':
      return 'мат «ласточкин хвост»';
    case 'hookMate':
      return 'мат «крюк»';
    case 'promotion':
    case 'underPromotion':
      return `пешка превращается на ${by.square}`;
  }
}

/** What is worse on the board than after the better move. Empty for a fact that names no piece or square. */
function worseOf({ name, piece: about, second, better, by }: DriftFact, facts: SentenceFacts): string {
  const square = about?.square;
  const role = ROLES[facts.playedRole];
  switch (name) {
    case 'development':
      return about ? `${piece(about, NOMINATIVE)} остаётся на\u00a0месте` : '';
    case 'castling':
      return square
        ? `ваш король уходит на\u00a0${square} и\u00a0лишается рокировки`
        : 'вы лишаетесь рокировки';
    case 'center':
      if (!square) return '';
      return by === 'player'
        ? `у\u00a0вас нет пешки на\u00a0${square}`
        : `пешка соперника встаёт на\u00a0${square}`;
    case 'doubledPawns':
      return square ? `ваши пешки по\u00a0линии ${square.charAt(0)} сдвоены` : '';
    case 'isolatedPawns':
      return square ? `ваша пешка ${square} изолирована` : '';
    case 'bishopPair':
      return 'вы отдаёте преимущество двух слонов';
    case 'activity': {
      if (!about || !better) return '';
      const whose = FEMININE.has(about.role) ? 'ваша' : 'ваш';
      return `${whose} ${ROLES[about.role][NOMINATIVE]} стоит на\u00a0${about.square}, а\u00a0не\u00a0на\u00a0${better}`;
    }
    case 'kingAttack': {
      if (!about) return '';
      const both = second && `${piece(about, NOMINATIVE)} и\u00a0${piece(second, NOMINATIVE)} нацелены`;
      const one = `${piece(about, NOMINATIVE)} ${FEMININE.has(about.role) ? 'нацелена' : 'нацелен'}`;
      return `${both ?? one} на\u00a0вашего короля`;
    }
    case 'kingShelter':
      return square ? `вашему королю не\u00a0хватает пешки ${square}` : '';
    case 'movedTwice':
      return `${role[DATIVE]} приходится ходить ещё раз${better ? `, на\u00a0${better}` : ''}`;
    case 'chased':
      return `${role[ACCUSATIVE]} прогоняет ${facts.reply ?? 'ответ соперника'}`;
    case 'takesSquare':
      return better ? `конь теряет поле ${better}` : '';
    case 'blocksPawn':
      return square ? `пешка ${square} заперта` : '';
  }
}

/** The opponent's answer to the mistake threatens something. */
function threatOf({ threats: { byOpponent }, reply }: SentenceFacts): string {
  return byOpponent === undefined ? '' : `соперник ходом ${reply} создаёт угрозу ${byOpponent}`;
}

/** What the opponent's answer does on the board. */
function answerOf({ answer, reply = '' }: SentenceFacts): string {
  if (answer === undefined) return '';
  if (answer.takes && answer.exchange)
    return `соперник ходом ${reply} разменивает ${piece(answer.takes, ACCUSATIVE)}`;
  if (answer.takes === null) return `соперник ходом ${reply} даёт шах`;
  return `соперник ходом ${reply} берёт ${piece(answer.takes, ACCUSATIVE)}`;
}

function driftOf(facts: SentenceFacts): string {
  const worse = facts.drift.map((fact) => worseOf(fact, facts));
  const clauses = [answerOf(facts), ...worse, threatOf(facts)].filter(Boolean);
  return [clauses.slice(0, -1).join(', '), clauses.at(-1)].filter(Boolean).join(', и\u00a0');
}

function because(facts: SentenceFacts): string {
  return facts.motif && facts.motifMove ? `: ${motifOf(facts.motif, facts.motifMove)}` : '';
}

function gains({ mate, material }: SentenceFacts): string {
  if (mate)
    return mate.moves === 1
      ? 'ставит мат'
      : `ставит мат в\u00a0${mate.moves}\u00a0${mate.moves < 5 ? 'хода' : 'ходов'}`;
  if (!material) return 'лучше';
  return `${material.back ? 'отыгрывает' : 'выигрывает'} ${materialOf(material)}`;
}

function punishedBy(facts: SentenceFacts): string {
  if (facts.threats.ignored) {
    const threat = `соперник осуществляет угрозу ${facts.reply}`;
    return facts.mate?.moves === 1 ? threat : `${threat} и\u00a0${gains(facts)}${because(facts)}`;
  }
  if (facts.mate?.moves === 1) return `соперник ставит мат ходом ${facts.reply}${because(facts)}`;
  return `соперник отвечает ${facts.reply} и\u00a0${gains(facts)}${because(facts)}`;
}

const ONE_DECIMAL = new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What only the engine sees, after what the board shows. */
function laterOf({ kind, recommended, preference = 0 }: SentenceFacts): string {
  const pawns = ONE_DECIMAL.format(preference);
  if (kind === 'drift')
    return `Остальное видно лишь позже: движок оценивает ${recommended} на\u00a0${pawns}\u00a0пешки выше.`;
  return `Движок оценивает ${recommended} на\u00a0${pawns}\u00a0пешки выше; на\u00a0доске это видно лишь позже.`;
}

const TIMES = ['', 'один раз', 'дважды', 'трижды'];
const TIMES_OF_ALL = ['', 'один раз', 'оба раза', 'все три раза'];

/** What follows the habit: how bad the move is. */
function gradeWords({ grade, pawns }: SentenceFacts): string {
  switch (grade) {
    case 'playable':
      return `\u00a0— так можно, но это отдаёт ${pawns.toFixed(1).replace('.', ',')}\u00a0пешки`;
    case 'inaccurate':
      return '\u00a0— это неточность';
    case 'mistake':
      return '\u00a0— это ошибка';
    case 'blunder':
      return '\u00a0— это зевок';
    default:
      return '';
  }
}

/** Whose move the recommended one is. */
function whose({ own, usual }: SentenceFacts): string {
  if (usual) return 'это ваш обычный ход';
  return own ? 'этот ход вы уже играли' : 'для вас это новый ход';
}

/** The sentences in Russian. */
export const russian: SentenceWords = {
  habit(facts) {
    const { played, count, total } = facts;
    const grade = gradeWords(facts);
    if (count <= MAX_COUNT_IN_WORDS) {
      if (count === total) return `Вы ${TIMES_OF_ALL[count] ?? ''} сыграли ${played}${grade}.`;
      return `За ${games(total)} вы ${TIMES[count] ?? ''} сыграли ${played}${grade}.`;
    }
    if (!isHabit(count, total))
      return `Вы иногда играете ${played}: в ${inGames(count)} из ${total}${grade}.`;
    if (count < total) return `Вы играете ${played} в ${inGames(count)} из ${total}${grade}.`;
    return `Вы играете ${played} во всех ${inGames(total)}${grade}.`;
  },
  instead(facts) {
    const { kind, recommended, grade } = facts;
    if (recommended === undefined) return 'Лучший ход проверяется.';
    if (kind === 'missed') return `${recommended} ${gains(facts)}${because(facts)}.`;
    const threat =
      facts.threats.byPlayer === undefined ? '' : ` Он создаёт угрозу ${facts.threats.byPlayer}.`;
    const order = grade === 'playable' ? `Сильнее ${recommended}` : `Играйте ${recommended}`;
    return `${order}\u00a0— ${whose(facts)}.${threat}`;
  },
  why(facts) {
    const { kind, played } = facts;
    if (kind === 'missed') return undefined;
    if (kind === 'none' && facts.recommended === undefined) return 'Причина тоже.';
    if (kind === 'none' && facts.checking) return 'Причина ещё проверяется: посмотрите вариант.';
    const worse = driftOf(facts);
    const later = facts.preference === undefined ? '' : laterOf(facts);
    if (kind === 'punished')
      return `На ${played} ${punishedBy(facts)}.${worse === '' ? '' : ` К\u00a0тому же ${worse}.`}`;
    return [worse && `После ${played} ${worse}.`, later].filter(Boolean).join(' ') || undefined;
  },
};
