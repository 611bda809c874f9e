import type { PlacedPiece } from '@tabia/chess/tactics';
import { isHabit } from '../people/peoplePlay.ts';
import type { DriftFact, MotifFact, PreferenceFact } from '../reasons/reason.ts';
import {
  ACCUSATIVE,
  both,
  counted,
  DATIVE,
  FEMININE,
  GENITIVE,
  games,
  INSTRUMENTAL,
  inGames,
  materialOf,
  NOMINATIVE,
  piece,
  ROLES,
} from './russianNouns.ts';
import type { SentenceFacts } from './sentenceFacts.ts';
import {
  isPunishable,
  joined,
  MAX_COUNT_IN_WORDS,
  nameIn,
  type SentenceWords,
  type Voice,
  winsBesides,
} from './words.ts';

function isPinned(target: PlacedPiece | undefined): string {
  if (!target) return 'фигура связана';
  return `${piece(target, NOMINATIVE)} ${FEMININE.has(target.role) ? 'связана' : 'связан'}`;
}

function isNotTaken(left: PlacedPiece): string {
  return `${piece(left, NOMINATIVE)} остаётся не\u00a0${FEMININE.has(left.role) ? 'взятой' : 'взятым'}`;
}

function motifOf({ name, ply, by, targets }: MotifFact, move: string): string {
  const [first, second] = targets;
  // What a later move does does not stand on the board yet.
  const later = ply > 0 ? `после ${move} ` : '';
  const whom = first ?? { role: 'king' as const, square: by.square };
  switch (name) {
    case 'fork':
      return `${move} нападает сразу на ${joined(
        targets.map((target) => piece(target, ACCUSATIVE)),
        'и',
      )}`;
    case 'pin':
      return `${later}${isPinned(first)}`;
    case 'skewer':
      return `${later}за ${piece(whom, INSTRUMENTAL)} стоит ${second ? piece(second, NOMINATIVE) : 'другая фигура'}`;
    case 'discoveredAttack':
      return whom.role === 'king'
        ? `${move} — вскрытый шах`
        : `${move} вскрывает нападение на ${piece(whom, ACCUSATIVE)}`;
    case 'doubleCheck':
      return `${move} — двойной шах`;
    case 'hangingPiece':
      return `${piece(whom, NOMINATIVE)} ${FEMININE.has(whom.role) ? 'не защищена' : 'не защищён'}`;
    case 'trappedPiece':
      return `${later}у ${piece(whom, GENITIVE)} нет безопасного поля`;
    case 'capturingDefender':
      return `${move} уничтожает защитника поля ${second?.square ?? by.square}`;
    case 'deflection':
      return `${move} отвлекает ${piece(whom, ACCUSATIVE)} от поля ${second?.square ?? by.square}`;
    case 'attraction':
      return `${move} завлекает ${ROLES[whom.role][ACCUSATIVE]} на ${by.square}`;
    case 'interference':
      return `${later}на ${by.square} перекрыта линия ${piece(whom, GENITIVE)}`;
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
      return ply > 0 ? `пешка превращается ходом ${move}` : `пешка превращается на ${by.square}`;
  }
}

/** The move that weakens the pawns, where the mistake and its answer do not. */
function afterMove(fact: DriftFact, { weakenedBy }: SentenceFacts): string {
  const move = weakenedBy(fact);
  return move === undefined ? '' : ` после ${move}`;
}

/** What is worse on the board than after the better move. Empty for a fact that names no piece or square. */
function worseOf(fact: DriftFact, facts: SentenceFacts): string {
  const { name, amount, piece: about, second, better, forced, by } = fact;
  const square = about?.square;
  const role = ROLES[facts.playedRole];
  switch (name) {
    case 'development':
      if (!about) return '';
      if (second) return `${both(about, second)} остаются на\u00a0месте`;
      return `${piece(about, NOMINATIVE)} остаётся на\u00a0месте`;
    case 'castling':
      if (!square || facts.playedRole === 'king') return 'рокировки больше нет';
      return facts.kingMove
        ? `король лишается рокировки ходом ${facts.kingMove}`
        : `король уходит на\u00a0${square} и\u00a0лишается рокировки`;
    case 'kingDriven':
      return square && by !== 'player' ? `короля выгоняют на\u00a0${square}` : '';
    case 'center':
      if (!square || !by) return '';
      if (by === 'opponent')
        return `на\u00a0${square} ${facts.hasPawnOn(square, by) ? 'остаётся' : 'встаёт'} чужая пешка`;
      return facts.hasPawnOn(square, by)
        ? `на\u00a0${square} не\u00a0остаётся своей пешки`
        : `не\u00a0удаётся поставить пешку на\u00a0${square}`;
    case 'doubledPawns':
      return square
        ? `${facts.white ? 'белые' : 'чёрные'} пешки по\u00a0линии ${square.charAt(0)} сдвоены${afterMove(fact, facts)}`
        : '';
    case 'isolatedPawns':
      return square
        ? `${facts.white ? 'белая' : 'чёрная'} пешка ${square} изолирована${afterMove(fact, facts)}`
        : '';
    case 'bishopPair': {
      const taking = facts.weakenedBy(fact);
      if (facts.bishopTakes) return `ход ${facts.bishopTakes} отдаёт преимущество двух слонов`;
      return taking ? `ход ${taking} лишает преимущества двух слонов` : 'теряется преимущество двух слонов';
    }
    case 'activity': {
      if (!about) return '';
      if (!better)
        return `у\u00a0${piece(about, GENITIVE)} на\u00a0${counted(amount, 'поле', 'поля', 'полей')} меньше`;
      return `${ROLES[about.role][NOMINATIVE]} стоит на\u00a0${about.square}, а\u00a0не\u00a0на\u00a0${better}`;
    }
    case 'kingAttack': {
      if (!about) return '';
      if (second) return `${both(about, second)} нацелены на\u00a0короля`;
      const aims = FEMININE.has(about.role) ? 'нацелена' : 'нацелен';
      return `${piece(about, NOMINATIVE)} ${aims} на\u00a0короля`;
    }
    case 'kingShelter':
      return square ? `королю не\u00a0хватает пешки ${square}` : '';
    case 'movedTwice':
      return `${forced ? `${role[DATIVE]} приходится ходить` : `${role[NOMINATIVE]} ходит`} ещё раз${better ? `, на\u00a0${better}` : ''}`;
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
  return byOpponent === undefined ? '' : `ответ ${reply} создаёт угрозу ${byOpponent}`;
}

/** What the opponent's answer does on the board. */
function answerOf({ answer, reply = '' }: SentenceFacts): string {
  if (answer === undefined) return '';
  if (answer.takes && answer.exchange) return `ответ ${reply} разменивает ${piece(answer.takes, ACCUSATIVE)}`;
  if (answer.takes === null) return `ответ ${reply} даёт шах`;
  const taken = `ответ ${reply} забирает ${piece(answer.takes, ACCUSATIVE)}`;
  return answer.regained ? `${taken} (материал потом отыгрывается)` : taken;
}

function driftOf(facts: SentenceFacts): string {
  const worse = facts.drift.map((fact) => worseOf(fact, facts));
  const [answer, threat] = [answerOf(facts), facts.threats.byOpponent];
  const clauses =
    answer && threat
      ? [`${answer} и\u00a0создаёт угрозу ${threat}`, ...worse]
      : [answer, ...worse, threatOf(facts)];
  const said = clauses.filter(Boolean);
  return [said.slice(0, -1).join(', '), said.at(-1)].filter(Boolean).join(', и\u00a0');
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
  const { back, promoted } = material;
  const by = material.by ? ` ходом ${material.by}` : '';
  if (promoted === undefined) return `${back ? 'отыгрывает' : 'выигрывает'} ${materialOf(material)}${by}`;
  const queen = `${FEMININE.has(promoted) ? 'новую' : 'нового'} ${ROLES[promoted][ACCUSATIVE]}`;
  return `получает ${queen}${winsBesides(material) ? ` и\u00a0выигрывает ${materialOf(material)}` : ''}`;
}

function punishedBy(facts: SentenceFacts): string {
  const reply = `ответ ${facts.reply}`;
  const { material, mate, threats } = facts;
  if (material?.notTakenBack && !mate) return isNotTaken(material.notTakenBack);
  if (!threats.ignored) return `${reply} ${gains(facts)}${because(facts)}`;
  const threat = `${reply} осуществляет угрозу`;
  return threats.ignored.mate && mate?.moves === 1
    ? `${threat} мата`
    : `${threat} и\u00a0${gains(facts)}${because(facts)}`;
}

const ONE_DECIMAL = new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** By how much the engine prefers the better move, after what the board shows. */
function preferenceOf(
  { kind, played, recommended }: SentenceFacts,
  { pawns, seen, lost }: PreferenceFact,
): string {
  if (lost) {
    const isLost = `осле ${played} партия проиграна`;
    if (seen) return kind === 'drift' ? `В\u00a0целом п${isLost}.` : `П${isLost}.`;
    return kind === 'drift'
      ? `Остальное видно лишь позже: п${isLost}.`
      : `П${isLost}; на\u00a0доске это видно лишь позже.`;
  }
  const higher = `оценивает ${recommended} на\u00a0${ONE_DECIMAL.format(pawns)}\u00a0пешки выше`;
  if (seen) return kind === 'drift' ? `В\u00a0целом движок ${higher}.` : `Движок ${higher}.`;
  return kind === 'drift'
    ? `Остальное видно лишь позже: движок ${higher}.`
    : `Движок ${higher}; на\u00a0доске это видно лишь позже.`;
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

/** How familiar the recommended move is, to the player or of another one. */
function familiarWords({ own, usual, often }: SentenceFacts, { kind }: Voice): string {
  const isMine = kind === 'me';
  if (usual) return isMine ? 'это ваш обычный ход' : 'здесь это обычный ход';
  if (often) return isMine ? 'вы его часто играете' : 'здесь этот ход часто играют';
  if (own) return isMine ? 'этот ход вы уже играли' : 'здесь этот ход уже встречался';
  return isMine ? 'для вас это новый ход' : 'здесь это новый ход';
}

/** The recommended move, and whether it is familiar. */
function better(facts: SentenceFacts, voice: Voice): string {
  const { recommended, grade } = facts;
  if (recommended === undefined) return 'Лучший ход проверяется.';
  const isOrder = voice.kind === 'me' && grade !== 'playable';
  const order = isOrder ? 'Играйте' : grade === 'playable' ? 'Сильнее' : 'Лучше';
  return `${order} ${recommended}\u00a0— ${familiarWords(facts, voice)}.`;
}

/** What the recommended move takes or threatens, without a claim that it wins anything. */
function atOnce({ preference, threats: { byPlayer } }: SentenceFacts): string {
  const { takes, regained } = preference ?? {};
  if (byPlayer !== undefined && (!takes || regained)) return ` Он создаёт угрозу ${byPlayer}.`;
  if (!takes) return '';
  return ` Он забирает ${piece(takes, ACCUSATIVE)}${regained ? ' (материал потом отыгрывается)' : ''}.`;
}

/** What the recommended move does on the board. */
function betterDoes(facts: SentenceFacts): string {
  if (facts.recommended === undefined) return '';
  const square = facts.huntedTo;
  const king = facts.white ? 'чёрный король' : 'белый король';
  return `${atOnce(facts)}${square ? ` Затем ${king} вынужден идти на\u00a0${square}.` : ''}`;
}

/** The habit said to the player. */
function habitOfMe({ played, count, total }: SentenceFacts): string {
  if (count <= MAX_COUNT_IN_WORDS) {
    if (count === total) return `Вы ${TIMES_OF_ALL[count] ?? ''} сыграли ${played}`;
    return `За ${games(total)} вы ${TIMES[count] ?? ''} сыграли ${played}`;
  }
  if (!isHabit(count, total)) return `Вы иногда играете ${played}: в ${inGames(count)} из ${total}`;
  if (count < total) return `Вы играете ${played} в ${inGames(count)} из ${total}`;
  return `Вы играете ${played} во всех ${inGames(total)}`;
}

/** The habit of somebody else: the name stays as it is, and the past, which would need a gender, has no verb. */
function habitOf(name: string, { played, count, total }: SentenceFacts): string {
  if (count <= MAX_COUNT_IN_WORDS) {
    if (count === total) return `${name}: ${TIMES_OF_ALL[count] ?? ''} ${played}`;
    return `${name}: за ${games(total)} ${TIMES[count] ?? ''} ${played}`;
  }
  if (!isHabit(count, total)) return `${name} иногда играет ${played}: в ${inGames(count)} из ${total}`;
  if (count < total) return `${name} играет ${played} в ${inGames(count)} из ${total}`;
  return `${name} играет ${played} во всех ${inGames(total)}`;
}

/** The sentences in Russian. */
export const russian: SentenceWords = {
  habit(facts, voice) {
    const habit = voice.kind === 'me' ? habitOfMe(facts) : habitOf(nameIn(voice), facts);
    return `${habit}${gradeWords(facts)}.`;
  },
  instead(facts, voice) {
    const { kind, recommended } = facts;
    if (isPunishable(facts, voice))
      return `Наказание\u00a0— ${facts.reply}: этот ход ${gains(facts)}${because(facts)}.`;
    if (kind === 'missed' && recommended !== undefined)
      return `${recommended} ${gains(facts)}${because(facts)}.`;
    return `${better(facts, voice)}${betterDoes(facts)}`;
  },
  why(facts, voice) {
    const { kind, played } = facts;
    if (kind === 'missed') return undefined;
    if (kind === 'none' && facts.recommended === undefined) return 'Причина появится вместе с ним.';
    if (kind === 'none' && facts.checking) {
      const answer = answerOf(facts);
      if (answer) return `После ${played} ${answer}. Остальное ещё проверяется: пока есть только вариант.`;
      return 'Причина ещё проверяется: пока есть только вариант.';
    }
    const worse = driftOf(facts);
    const besides = worse === '' ? '' : ` К\u00a0тому же ${worse}.`;
    if (isPunishable(facts, voice)) return `${better(facts, voice)}${besides}`;
    if (kind === 'punished') return `После ${played} ${punishedBy(facts)}.${besides}`;
    const prefers = facts.preference === undefined ? '' : preferenceOf(facts, facts.preference);
    const open = facts.checking && worse !== '' ? 'Это ещё проверяется.' : '';
    return [worse && `После ${played} ${worse}.`, prefers, open].filter(Boolean).join(' ') || undefined;
  },
};
