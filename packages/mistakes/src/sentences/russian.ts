import type { Role } from '@tabia/chess';
import type { PlacedPiece } from '@tabia/chess/tactics';
import type { DriftFact, DriftName, MotifFact } from '../reasons/reason.ts';
import type { SentenceFacts, WonMaterial } from './sentenceFacts.ts';
import { MIN_HABIT_GAMES, type SentenceWords } from './words.ts';

/** Nominative, accusative, genitive, instrumental. */
const ROLES: Readonly<Record<Role, readonly [string, string, string, string]>> = {
  pawn: ['пешка', 'пешку', 'пешки', 'пешкой'],
  knight: ['конь', 'коня', 'коня', 'конём'],
  bishop: ['слон', 'слона', 'слона', 'слоном'],
  rook: ['ладья', 'ладью', 'ладьи', 'ладьёй'],
  queen: ['ферзь', 'ферзя', 'ферзя', 'ферзём'],
  king: ['король', 'короля', 'короля', 'королём'],
};
const [NOMINATIVE, ACCUSATIVE, GENITIVE, INSTRUMENTAL] = [0, 1, 2, 3] as const;
type Case = typeof NOMINATIVE | typeof ACCUSATIVE | typeof GENITIVE | typeof INSTRUMENTAL;

const PLURAL = new Intl.PluralRules('ru');

function inGames(count: number): string {
  return PLURAL.select(count) === 'one' ? `${count}\u00a0партии` : `${count}\u00a0партиях`;
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
};

function materialOf({ name, pawns, worth }: WonMaterial): string {
  if (name === undefined) return `материал ценой около ${worth}\u00a0пешек`;
  if (name === 'pawns') return pawnsOf(pawns);
  if (pawns >= 0) return PIECES[name];
  return `${PIECES[name]} за ${pawnsOf(-pawns)}`;
}

function piece({ role, square }: PlacedPiece, form: Case): string {
  return role === 'king' ? ROLES.king[form] : `${ROLES[role][form]} ${square}`;
}

function list(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} и ${items.at(-1)}`;
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
      return `${move} нападает сразу на ${list(targets.map((target) => piece(target, ACCUSATIVE)))}`;
    case 'pin':
      return isPinned(first);
    case 'skewer':
      return `за ${piece(whom, INSTRUMENTAL)} стоит ${second ? piece(second, NOMINATIVE) : 'другая фигура'}`;
    case 'discoveredAttack':
      return whom.role === 'king'
        ? `${move} — вскрытый шах`
        : `${move} открывает нападение на ${piece(whom, ACCUSATIVE)}`;
    case 'doubleCheck':
      return `${move} — двойной шах`;
    case 'hangingPiece':
      return `${piece(whom, NOMINATIVE)} без защиты`;
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
    case 'promotion':
    case 'underPromotion':
      return `пешка превращается на ${by.square}`;
  }
}

const DRIFT: Readonly<Record<DriftName, (fact: DriftFact) => string>> = {
  development: () => 'вы отстаёте в развитии',
  castling: () => 'вы теряете рокировку',
  center: () => 'вы уступаете центр',
  doubledPawns: () => 'у вас сдвоенные пешки',
  isolatedPawns: () => 'у вас изолированная пешка',
  bishopPair: () => 'вы отдаёте преимущество двух слонов',
  activity: () => 'ваши фигуры менее активны',
  kingAttack: () => 'ваш король попадает под атаку',
  movedTwice: () => 'той же фигуре приходится ходить ещё раз',
  chased: () => 'фигуру сразу прогоняют',
};

function because(facts: SentenceFacts): string {
  return facts.motif && facts.motifMove ? `: ${motifOf(facts.motif, facts.motifMove)}` : '';
}

function gains({ mate, material }: SentenceFacts): string {
  if (mate)
    return mate.moves === 1
      ? 'ставит мат'
      : `ставит мат в\u00a0${mate.moves}\u00a0${mate.moves < 5 ? 'хода' : 'ходов'}`;
  return material ? `выигрывает ${materialOf(material)}` : 'лучше';
}

function punishedBy(facts: SentenceFacts): string {
  if (facts.mate?.moves === 1) return `соперник ставит мат ходом ${facts.reply}${because(facts)}`;
  return `соперник отвечает ${facts.reply} и\u00a0${gains(facts)}${because(facts)}`;
}

/** The sentences in Russian. */
export const russian: SentenceWords = {
  habit({ played, count, total }) {
    const verb = total < MIN_HABIT_GAMES ? 'Вы сыграли' : 'Вы играете';
    if (count < total) return `${verb} ${played} в\u00a0${inGames(count)} из\u00a0${total}.`;
    return `${verb} ${played} ${total === 2 ? 'в\u00a0обеих партиях' : `во\u00a0всех ${inGames(total)}`}.`;
  },
  instead(facts) {
    const { kind, recommended, own } = facts;
    if (kind === 'missed') return `${recommended} ${gains(facts)}${because(facts)}.`;
    return own
      ? `Играйте ${recommended}\u00a0— этот ход у\u00a0вас уже был.`
      : `Играйте ${recommended}\u00a0— для вас это новый ход.`;
  },
  why(facts) {
    const { kind, played, drift } = facts;
    if (kind === 'missed') return undefined;
    if (kind === 'none') return 'Простой причины нет; её показывает вариант.';
    if (kind === 'punished') return `На ${played} ${punishedBy(facts)}.`;
    return `После ${played} ${list(drift.map((fact) => DRIFT[fact.name](fact)))}.`;
  },
};
