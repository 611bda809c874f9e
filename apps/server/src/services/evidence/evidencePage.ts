import type { GameHeader, Mistake } from '@tabia/api-client/contract';
import { localizeSan, playFast, playLine, START_FEN } from '@tabia/chess';
import { russianOpening } from '@tabia/chess/openings/russian';
import { escapeHtml } from '../../mail/escapeHtml.ts';
import type { EvaluationLine } from '../../store/schema/analysis.ts';
import type { LoggedAnswer } from '../../store/study/trainings.ts';
import { adviceArrows, boardSvg } from '../pictures/boardSvg.ts';

/** A search of the position, or of the one after a move. */
interface Search {
  /** The move in SAN; null for the position itself. */
  readonly after: string | null;
  readonly key: string;
  readonly engine: string;
  /** The computer of the player's owner made it, and nobody has made it again. */
  readonly isOwn?: boolean;
  readonly nodes: number;
  readonly depth: number;
  /** Of the deepest search, White's view. */
  readonly lines: readonly EvaluationLine[];
  /** White's centipawns by nodes, of searches for one line. */
  readonly scores: readonly { readonly nodes: number; readonly cp: number }[];
}

/** All that the document says. */
export interface Evidence {
  readonly player: string;
  readonly mistake: Mistake;
  readonly sentences: readonly string[];
  readonly moves: readonly {
    readonly uci: string;
    readonly san: string;
    readonly count: number;
    /** Points of win chance; null where the move is not judged. */
    readonly loss: number | null;
  }[];
  readonly searches: readonly Search[];
  readonly games: readonly GameHeader[];
  /** There are more games than these. */
  readonly isCut: boolean;
  readonly answers: readonly LoggedAnswer[];
  readonly made: Date;
}

const WORDS = {
  1: {
    lang: 'en',
    title: (player: string) => `A position of ${player}`,
    made: (day: string) =>
      `Made by Tabia on ${day}. This file needs no service: it loads nothing and runs nothing.`,
    red: 'Red: the mistake. Green: the recommended move.',
    playable: 'Gray: the move played. Green: the recommended move.',
    facts: (met: number, wrong: number) => `Met: ${met}. Wrong: ${wrong}.`,
    stronger: (count: number) => ` Playable, but there was a stronger move: ${count}.`,
    moves: { title: 'Moves played', move: 'Move', games: 'Games', loss: 'Loss, points of win chance' },
    searches: {
      ...{ title: 'Evaluations', note: 'From White’s view, in pawns.', of: 'Position', here: 'this one' },
      ...{
        after: (move: string) => `after ${move}`,
        engine: 'Engine',
        own: 'own computer',
        nodes: 'Nodes',
        score: 'Score',
        line: 'Line',
      },
    },
    games: {
      title: 'Games',
      cut: (listed: number) =>
        `The latest ${listed} games are here and in the PGN. The figures above are of all games.`,
      date: 'Date',
      white: 'White',
      black: 'Black',
      result: 'Result',
      move: 'Move',
      link: 'Link',
    },
    answers: {
      title: 'Training',
      none: 'Not trained yet.',
      date: 'Moment (UTC)',
      mode: 'Session',
      move: 'Answer',
      verdict: 'Verdict',
    },
    modes: { learn: 'learning', test: 'test' },
    verdicts: { correct: 'right', also_good: 'also good', inaccurate: 'wrong' },
    hinted: 'with a hint',
    asked: 'asked for the move',
  },
  4: {
    lang: 'ru',
    title: (player: string) => `Позиция: ${player}`,
    made: (day: string) =>
      `Создано в Tabia ${day}. Файлу не нужна служба: он ничего не загружает и не выполняет.`,
    red: 'Красная стрелка — ошибка, зелёная — рекомендуемый ход.',
    playable: 'Серая стрелка — сыгранный ход, зелёная — рекомендуемый.',
    facts: (met: number, wrong: number) => `Встречалась: ${met}. С ошибкой: ${wrong}.`,
    stronger: (count: number) => ` Был ход сильнее: ${count}.`,
    moves: { title: 'Сыгранные ходы', move: 'Ход', games: 'Партии', loss: 'Потеря, п. п. шансов' },
    searches: {
      ...{ title: 'Оценки', note: 'С точки зрения белых, в пешках.', of: 'Позиция', here: 'эта' },
      ...{
        after: (move: string) => `после ${move}`,
        engine: 'Движок',
        own: 'свой компьютер',
        nodes: 'Узлы',
        score: 'Оценка',
        line: 'Вариант',
      },
    },
    games: {
      title: 'Партии',
      cut: (listed: number) => `Здесь и в PGN — последние партии (${listed}). Числа выше — по всем партиям.`,
      date: 'Дата',
      white: 'Белые',
      black: 'Чёрные',
      result: 'Результат',
      move: 'Ход',
      link: 'Ссылка',
    },
    answers: {
      title: 'Тренировки',
      none: 'Ещё не тренировалась.',
      date: 'Время (UTC)',
      mode: 'Тренировка',
      move: 'Ответ',
      verdict: 'Итог',
    },
    modes: { learn: 'обучение', test: 'проверка' },
    verdicts: { correct: 'верно', also_good: 'тоже хорошо', inaccurate: 'неверно' },
    hinted: 'с подсказкой',
    asked: 'попросил ход',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;color:#1d1b18;background:#fff;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'svg{max-width:100%;height:auto}table{border-collapse:collapse;width:100%;margin:.5rem 0 2rem}' +
  'th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ddd}' +
  // Only addresses, lines and FENs break anywhere: dates, numbers and names stay whole, and a wide table scrolls.
  'th,td:first-child{white-space:nowrap}td:last-child{overflow-wrap:anywhere;min-width:12rem}' +
  '.wide{overflow-x:auto}code{font-size:.9em;overflow-wrap:anywhere}';

/** A cell that is HTML already. */
interface Html {
  readonly html: string;
}

function table(head: readonly string[], rows: readonly (readonly (string | number | Html)[])[]): string {
  const cells = (row: readonly (string | number | Html)[], kind: 'th' | 'td'): string =>
    row
      .map((cell) => (typeof cell === 'object' ? cell.html : escapeHtml(String(cell))))
      .map((html) => `<${kind}>${html}</${kind}>`)
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<div class="wide"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function scoreText({ cp, mate }: Pick<EvaluationLine, 'cp' | 'mate'>): string {
  if (mate !== undefined) return `#${mate}`;
  if (cp === undefined) return '';
  return `${cp > 0 ? '+' : ''}${(cp / 100).toFixed(2)}`;
}

function searchRows({ after, key, nodes, lines, scores, ...by }: Search, { searches: words, lang }: Words) {
  const engine = by.isOwn ? `${by.engine}, ${words.own}` : by.engine;
  const place = after === null ? words.here : words.after(localizeSan(after, lang));
  const written = (count: number): string => count.toLocaleString(lang);
  const deepest = lines.map((line) => [
    ...[place, engine, written(nodes), scoreText(line)],
    playLine(key, line.pv)
      .map(({ san }) => localizeSan(san, lang))
      .join(' '),
  ]);
  const single = scores
    .filter((score) => lines.length === 0 || score.nodes !== nodes)
    .sort((a, b) => b.nodes - a.nodes)
    .map((score) => [place, engine, written(score.nodes), scoreText(score), '']);
  return [...deepest, ...single];
}

/** A move in the position, as the language writes it. */
function moveIn(fen: string, uci: string | null, { lang }: Words): string {
  return uci === null ? '' : localizeSan(playFast(fen, uci)?.san ?? uci, lang);
}

/** Only an address of the web becomes a link: a file may name anything. */
function linkOf(url: string | null): string | Html {
  if (url === null || !/^https?:\/\//.test(url)) return url ?? '';
  return { html: `<a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(url)}</a>` };
}

function dayOf(moment: string | null): string {
  return moment?.slice(0, 10) ?? '—';
}

function answerRow(fen: string, { at, mode, uci, verdict, hinted }: LoggedAnswer, words: Words) {
  const moment = at.toISOString().slice(0, 16).replace('T', ' ');
  const move = uci === null ? words.asked : moveIn(fen, uci, words);
  const outcome = [words.verdicts[verdict], ...(hinted ? [words.hinted] : [])].join(', ');
  return [moment, words.modes[mode], move, outcome];
}

/** The document about a position: it holds its board and needs nothing else, not even a script. */
export function evidencePage(evidence: Evidence, language: keyof typeof WORDS): string {
  const words: Words = WORDS[language];
  const { player, mistake, sentences, moves, searches, games, isCut, answers, made } = evidence;
  const { fen, advice, total_count, unreasonable_count, playable_count } = mistake;
  const board = boardSvg(fen, {
    below: mistake.herowhite === 1 ? 'white' : 'black',
    arrows: adviceArrows(advice),
    size: 440,
  });
  const title = escapeHtml(words.title(player));
  const line = playLine(START_FEN, mistake.prehistory_uci)
    .map(({ san }) => localizeSan(san, words.lang))
    .map((move, index) => (index % 2 === 0 ? `${index / 2 + 1}.${move}` : move))
    .join(' ');
  const opening = language === 4 ? russianOpening(mistake.eco_opening ?? '') : mistake.eco_opening;
  const parts = [
    `<h1>${title}</h1><p>${escapeHtml(words.made(made.toISOString().slice(0, 10)))}</p>`,
    `<p>${escapeHtml([opening, line].filter(Boolean).join(' · '))}<br><code>${escapeHtml(fen)}</code></p>`,
    `${board}${advice === null ? '' : `<p>${advice.mistake.grade === 'playable' ? words.playable : words.red}</p>`}`,
    ...sentences.map((sentence) => `<p><strong>${escapeHtml(sentence)}</strong></p>`),
    `<p>${words.facts(total_count, unreasonable_count - playable_count)}${playable_count > 0 ? words.stronger(playable_count) : ''}</p>`,
    `<h2>${words.moves.title}</h2>`,
    table(
      [words.moves.move, words.moves.games, words.moves.loss],
      moves.map(({ uci, count, loss }) => [
        moveIn(fen, uci, words),
        count,
        loss?.toLocaleString(words.lang) ?? '—',
      ]),
    ),
    `<h2>${words.searches.title}</h2><p>${words.searches.note}</p>`,
    table(
      [
        words.searches.of,
        words.searches.engine,
        words.searches.nodes,
        words.searches.score,
        words.searches.line,
      ],
      searches.flatMap((search) => searchRows(search, words)),
    ),
    `<h2>${words.games.title}</h2>${isCut ? `<p>${words.games.cut(games.length)}</p>` : ''}`,
    table(
      [
        ...[words.games.date, words.games.white, words.games.black],
        ...[words.games.result, words.games.move, words.games.link],
      ],
      games.map((game) => [
        ...[dayOf(game.played_at), game.white, game.black, game.result],
        ...[moveIn(fen, game.move, words), linkOf(game.url)],
      ]),
    ),
    `<h2>${words.answers.title}</h2>`,
    answers.length === 0
      ? `<p>${words.answers.none}</p>`
      : table(
          [words.answers.date, words.answers.mode, words.answers.move, words.answers.verdict],
          answers.map((answer) => answerRow(fen, answer, words)),
        ),
  ];
  return `<!doctype html><html lang="${words.lang}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body>${parts.join('\n')}</body></html>\n`;
}
