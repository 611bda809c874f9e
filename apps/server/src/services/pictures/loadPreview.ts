import type { Mistake } from '@tabia/api-client/contract';
import { russianOpening } from '@tabia/chess/openings/russian';
import { sentencesOf } from '@tabia/mistakes/sentences';
import { escapeHtml } from '../../mail/escapeHtml.ts';
import type { Db } from '../../store/schema/schema.ts';
import type { SharedLink } from '../../store/sharing/sharedLinks.ts';
import { requirePlayer } from '../access/access.ts';
import { shownMistakes } from '../access/links.ts';
import { loadWall } from '../coaching/loadShared.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { listMistakes } from '../mistakes/listMistakes.ts';
import { type Arrow, adviceArrows, boardSvg } from './boardSvg.ts';

/** Size that chats show, pixels. */
const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 35;
const BOARD = HEIGHT - 2 * MARGIN;
const TEXT_LEFT = BOARD + 2 * MARGIN;

/** How texts are set: their lines hold as many letters as fit on average. */
const TITLE = { size: 36, letters: 27, maxLines: 2, weight: 500, color: '#1d1b18' } as const;
const SENTENCE = { size: 30, letters: 33, maxLines: 8, weight: 400, color: '#3c3934' } as const;
type Setting = typeof TITLE | typeof SENTENCE;

/** A text in lines; what does not fit ends with dots. */
function linesOf(text: string, { letters, maxLines }: Pick<Setting, 'letters' | 'maxLines'>): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`];
}

function textSvg(lines: readonly string[], top: number, { size, weight, color }: Setting): string {
  const face = `font-family="Roboto" font-size="${size}" font-weight="${weight}" fill="${color}"`;
  return lines
    .map(
      (line, index) =>
        `<text x="${TEXT_LEFT}" y="${top + (index + 1) * size * 1.3}" ${face}>${escapeHtml(line)}</text>`,
    )
    .join('');
}

/** What the picture of a position says. Names of people are not on it. */
export interface Preview {
  readonly fen: string;
  readonly below: 'white' | 'black';
  readonly arrows: readonly Arrow[];
  readonly title: string;
  readonly sentences: readonly string[];
}

/** The picture that a chat shows for a position: the board with both moves, and the sentences beside it. */
export function previewSvg({ fen, below, arrows, title, sentences }: Preview): string {
  const board = boardSvg(fen, { below, arrows, size: BOARD }).replace(
    '<svg ',
    `<svg x="${MARGIN}" y="${MARGIN}" `,
  );
  const titleLines = linesOf(title, TITLE);
  const titleHeight = titleLines.length * TITLE.size * 1.3;
  const sentenceLines = sentences.flatMap((sentence, index) => [
    ...(index > 0 ? [''] : []),
    ...linesOf(sentence, SENTENCE),
  ]);
  const shown = sentenceLines.slice(0, SENTENCE.maxLines);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#faf8f4"/>${board}${textSvg(titleLines, MARGIN, TITLE)}${textSvg(shown, MARGIN + titleHeight + 30, SENTENCE)}${textSvg(['Tabia'], HEIGHT - MARGIN - 45, TITLE)}</svg>`;
}

const NOTHING_SAID = { 1: 'A critical position', 4: 'Критическая позиция' } as const;

/** A name may be in any script, and a picture has few letters. */
const SOMEBODY = { 1: 'The player', 4: 'Игрок' } as const;
/** Keep a name apart from the sentence around it; a picture needs none. */
const ISOLATES = /[\u2068\u2069]/g;

/** The opening of a position in a language, or words for a position without one. */
function titleOf(opening: string | null, language: SharedLink['language']): string {
  if (opening === null) return NOTHING_SAID[language];
  return language === 4 ? russianOpening(opening) : opening;
}

function previewOf(mistake: Mistake, language: SharedLink['language']): Preview {
  const { fen, total_count: totalCount, advice, herowhite, eco_opening } = mistake;
  const words = language === 1 ? 'en' : 'ru';
  const sentences =
    advice && sentencesOf({ fen, totalCount }, advice, words, { kind: 'pupil', name: SOMEBODY[language] });
  return {
    fen,
    below: herowhite === 1 ? 'white' : 'black',
    arrows: adviceArrows(advice),
    title: titleOf(eco_opening, language),
    sentences: sentences
      ? [sentences.habit, sentences.instead].map((text) => text.replaceAll(ISOLATES, ''))
      : [],
  };
}

/** A wall asks before it answers, in a chat as well: no move is on its picture. */
const QUESTIONS = {
  1: { white: 'What would you play? White to move.', black: 'What would you play? Black to move.' },
  4: { white: 'Как бы вы сыграли? Ход белых.', black: 'Как бы вы сыграли? Ход чёрных.' },
} as const;

async function previewOfWall(db: Db, link: SharedLink): Promise<Preview | undefined> {
  const [costliest] = await loadWall(db, link);
  const [position] = costliest?.positions ?? [];
  if (position === undefined) return undefined;
  const { fen, herowhite, opening } = position;
  const below = herowhite === 1 ? 'white' : 'black';
  const title = titleOf(opening, link.language);
  return { fen, below, arrows: [], title, sentences: [QUESTIONS[link.language][below]] };
}

/** The position that a link shows, the costliest of several, and whose it is, if it is of one player; undefined while there is none. */
export async function loadPreview(
  { db }: Pick<Context, 'db'>,
  link: SharedLink,
): Promise<{ readonly name: string; readonly preview: Preview } | undefined> {
  if (link.playerId === null) {
    const preview = await previewOfWall(db, link);
    return preview && { name: '', preview };
  }
  const caller = { db, link, user: null, mtd: 'usergames/mistakes' } as const;
  try {
    const { id, name } = await requirePlayer(caller, link.playerId);
    const { mistakes } = await listMistakes({ db }, id, {}, { pool: 1 });
    const [worst] = shownMistakes(link, mistakes);
    return worst && { name, preview: previewOf(worst, link.language) };
  } catch (error) {
    const waits = ['calculating', 'being-checked'];
    if (error instanceof OperationError && waits.includes(error.code)) return undefined;
    throw error;
  }
}
