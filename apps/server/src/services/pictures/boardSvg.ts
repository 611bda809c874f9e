import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mistake } from '@tabia/api-client/contract';
import type { Side } from '@tabia/chess';

/** A move to point at, in UCI. */
export interface Arrow {
  readonly uci: string;
  readonly kind: 'mistake' | 'played' | 'better';
}

/** The recommended move and, above it, the one that costs the most; a playable one is not red. */
export function adviceArrows(advice: Mistake['advice']): readonly Arrow[] {
  if (advice === null) return [];
  const { recommended, mistake } = advice;
  return [
    ...(recommended ? [{ uci: recommended.uci, kind: 'better' as const }] : []),
    { uci: mistake.uci, kind: mistake.grade === 'playable' ? 'played' : 'mistake' },
  ];
}

const COLORS = {
  light: '#f0d9b5',
  dark: '#b58863',
  mistake: '#c62828',
  played: '#5a5a5a',
  better: '#1b7a2f',
} as const;
/** A square, and a drawing of a piece, in their own units. */
const SQUARE = 45;
const ROLES = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' } as const;
const DRAWING =
  /piece\.(\w+)\.(white|black)\s*\{\s*background-image:\s*url\(['"]data:image\/svg\+xml;base64,([^'"]+)/g;

let drawings: ReadonlyMap<string, string> | undefined;

/** What the pieces of the boards look like, by their letters in FEN. */
function pieces(): ReadonlyMap<string, string> {
  drawings ??= new Map(
    [
      ...readFileSync(
        fileURLToPath(import.meta.resolve('@lichess-org/chessground/assets/chessground.cburnett.css')),
        'utf8',
      ).matchAll(DRAWING),
    ].map(([, role, side, base64 = '']) => {
      const letter = ROLES[role as keyof typeof ROLES];
      const svg = Buffer.from(base64, 'base64').toString();
      return [
        side === 'white' ? letter.toUpperCase() : letter,
        svg.replace(/^.*?<svg[^>]*>|<\/svg>\s*$/gs, ''),
      ];
    }),
  );
  return drawings;
}

/** Column and row of a square on the drawing. */
function placeOf(square: string, below: Side): readonly [x: number, y: number] {
  const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
  return below === 'white' ? [file, 7 - rank] : [7 - file, rank];
}

function arrowSvg({ uci, kind }: Arrow, below: Side): string {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)].map((square) =>
    placeOf(square, below).map((steps) => (steps + 0.5) * SQUARE),
  ) as [[number, number], [number, number]];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const at = (along: number, across: number): string =>
    `${(from[0] + ux * along - uy * across).toFixed(1)},${(from[1] + uy * along + ux * across).toFixed(1)}`;
  const neck = length - 18;
  const outline = [
    at(8, -4),
    at(neck, -4),
    at(neck, -11),
    at(length, 0),
    at(neck, 11),
    at(neck, 4),
    at(8, 4),
  ];
  return `<polygon points="${outline.join(' ')}" fill="${COLORS[kind]}" fill-opacity="0.85"/>`;
}

function squares(): string {
  const dark = Array.from({ length: 64 }, (_, index) => [index % 8, index >> 3] as const)
    .filter(([x, y]) => (x + y) % 2 === 1)
    .map(([x, y]) => `M${x * SQUARE} ${y * SQUARE}h${SQUARE}v${SQUARE}h-${SQUARE}z`);
  const side = 8 * SQUARE;
  return `<rect width="${side}" height="${side}" fill="${COLORS.light}"/><path d="${dark.join('')}" fill="${COLORS.dark}"/>`;
}

function piecesOf(fen: string, below: Side): string {
  const [placement = ''] = fen.split(' ');
  const rows = placement.split('/').map((row) => row.replace(/\d/g, (count) => ' '.repeat(Number(count))));
  return rows
    .flatMap((row, index) =>
      [...row].map((letter, file) => {
        const [x, y] = placeOf(`${String.fromCharCode(97 + file)}${8 - index}`, below);
        const drawing = pieces().get(letter);
        return drawing ? `<g transform="translate(${x * SQUARE} ${y * SQUARE})">${drawing}</g>` : '';
      }),
    )
    .join('');
}

/** A board with arrows as an SVG element of a size in pixels. It needs no other file. */
export function boardSvg(
  fen: string,
  { below, arrows, size }: { readonly below: Side; readonly arrows: readonly Arrow[]; readonly size: number },
): string {
  const drawn = arrows.map((arrow) => arrowSvg(arrow, below)).join('');
  const box = `width="${size}" height="${size}" viewBox="0 0 ${8 * SQUARE} ${8 * SQUARE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${squares()}${piecesOf(fen, below)}${drawn}</svg>`;
}
