import { parseFen, type Role, type Side, type Square } from '@tabia/chess';
import { pieceSvg } from '../../packages/board/src/pieces/drawings.ts';

/** An arrow of a picture: a move in UCI, and its color. */
export interface Arrow {
  readonly uci: string;
  readonly color: string;
}

/** Width of a square: the pieces are drawn on 45 by 45. */
const SQUARE = 45;
const BOARD = 8 * SQUARE;
/** The head of an arrow begins this far before the center of its square. */
const HEAD = 14;
const ROLES: Readonly<Record<string, Role>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

/** Column and row of a square in the picture, from its upper left corner. */
function placeOf(square: string, side: Side): readonly [number, number] {
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
  const rank = Number(square.charAt(1)) - 1;
  return side === 'white' ? [file, 7 - rank] : [7 - file, rank];
}

/** Letters of a FEN with the squares they stand on. */
function piecesOf(fen: string): { readonly letter: string; readonly square: Square }[] {
  const rows = (fen.split(' ')[0] ?? '').split('/');
  return rows.flatMap((row, index) => {
    const cells = [...row.replace(/\d/g, (digits) => ' '.repeat(Number(digits)))];
    return cells.flatMap((letter, file) =>
      letter === ' ' ? [] : [{ letter, square: `${'abcdefgh'.charAt(file)}${8 - index}` as Square }],
    );
  });
}

/** The drawing of a piece without the frame of its own picture. */
function drawingOf(letter: string): string {
  const side = letter === letter.toUpperCase() ? 'white' : 'black';
  const role = ROLES[letter.toLowerCase()] ?? 'pawn';
  return pieceSvg('plain', side, role).replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

function arrowSvg({ uci, color }: Arrow, side: Side): string {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)].map((square) =>
    placeOf(square, side).map((index) => (index + 0.5) * SQUARE),
  );
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [...(from ?? []), ...(to ?? [])];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [hx, hy] = [x2 - HEAD * dx, y2 - HEAD * dy].map((value) => Math.round(value)) as [number, number];
  const corners = [
    [x2 + (HEAD / 2) * dx, y2 + (HEAD / 2) * dy],
    [hx - HEAD * dy * 0.8, hy + HEAD * dx * 0.8],
    [hx + HEAD * dy * 0.8, hy - HEAD * dx * 0.8],
  ];
  const points = corners.map((corner) => corner.map((value) => Math.round(value)).join(',')).join(' ');
  return `<g stroke="${color}" fill="${color}" opacity=".8"><path d="M${x1} ${y1}L${hx} ${hy}" stroke-width="7"/><path d="M${points}z"/></g>`;
}

/** A position as an SVG picture, seen by a side, with arrows. */
export function boardPicture(fen: string, side: Side, arrows: readonly Arrow[]): string {
  const parsed = parseFen(fen);
  if (!('fen' in parsed)) throw new Error(`No legal position: ${fen}`);
  const pieces = piecesOf(fen);
  const letters = [...new Set(pieces.map(({ letter }) => letter))];
  const idOf = (letter: string): string => (letter === letter.toUpperCase() ? `w${letter}` : `b${letter}`);
  const definitions = letters.map((letter) => `<g id="${idOf(letter)}">${drawingOf(letter)}</g>`);
  const placed = pieces.map(({ letter, square }) => {
    const [x, y] = placeOf(square, side);
    return `<use href="#${idOf(letter)}" x="${x * SQUARE}" y="${y * SQUARE}"/>`;
  });
  const dark = `<pattern id="s" width="90" height="90" patternUnits="userSpaceOnUse"><path d="M0 0h90v90h-90z" fill="#e8e1d3"/><path d="M45 0h45v45h-90v45h45v-90z" fill="#a98f6f"/></pattern>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOARD} ${BOARD}" width="${BOARD}" height="${BOARD}">`,
    `<title>${fen.replace(/ .*/, '')}</title>`,
    `<defs>${dark}${definitions.join('')}</defs>`,
    `<path d="M0 0h${BOARD}v${BOARD}H0z" fill="url(#s)"/>`,
    ...placed,
    ...arrows.map((arrow) => arrowSvg(arrow, side)),
    '</svg>\n',
  ].join('');
}
