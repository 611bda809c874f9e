import { escapeHtml } from '../../mail/escapeHtml.ts';
import { type Arrow, boardSvg } from './boardSvg.ts';

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
