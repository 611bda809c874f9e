import type { Role, Side } from '@tabia/chess';

/** Piece sets drawn in this file; `cburnett` comes with chessground. */
export type DrawnSet = 'plain' | 'tokens';

/** Piece colors are the same in every theme, like those of a wooden set. */
const army: Record<Side, { body: string; line: string }> = {
  white: { body: '#fdfcf9', line: '#2b2926' },
  black: { body: '#3a3835', line: '#f3f0e9' },
};
/** Dark enough around a black body to be seen on a dark square. */
const edge = '#1f1d1a';

const foot = '<path d="M10.5 35h24v4.5h-24z"/>';

/** Plain silhouettes on a board of 45 by 45. */
const shapes: Record<Role, (line: string) => string> = {
  pawn: () =>
    `<path d="M17.5 21.5h10l-1.7 3c.8 4.6 2.9 7.8 5.7 10.5h-18c2.8-2.7 4.9-5.9 5.7-10.5z"/><circle cx="22.5" cy="15.5" r="6"/>${foot}`,
  knight: (line) =>
    `<path d="M13.5 35c-.3-7.4 5.7-9.4 7.2-15.3-2.6.8-4.4 3.6-7.2 3.8-2.4.1-3.7-2.3-2.7-4.4 1.8-3.8 5.9-5.8 7.6-9.3l.8-4.3 4.2 3.2c6.6 1 10.3 8 10.3 15.3v11z"/><circle cx="20.6" cy="13.6" r="1.3" fill="${line}" stroke="none"/>${foot}`,
  bishop: (line) =>
    `<path d="M22.5 11c4.9 3.9 7.9 8.6 7.9 12.8 0 4.6-1.9 8.2-4.4 11.2h-7c-2.5-3-4.4-6.6-4.4-11.2 0-4.2 3-8.9 7.9-12.8z"/><circle cx="22.5" cy="8.4" r="2.7"/><path d="M22.5 17.5v9M18.5 21.5h8" fill="none" stroke="${line}"/>${foot}`,
  rook: (line) =>
    `<path d="M12 8.5h5v4h3.2v-4h4.6v4h3.2v-4h5v9.5l-3.2 3v11.5l2.7 2.5h-20l2.7-2.5v-11.5l-3.2-3z"/><path d="M15.5 21h14M15.5 32h14" fill="none" stroke="${line}"/>${foot}`,
  queen: (line) =>
    `<path d="M8.8 13.5l5.4 8.2 2.9-11.4 5.4 10.6 5.4-10.6 2.9 11.4 5.4-8.2-3.7 21.5h-20z"/><circle cx="8.3" cy="12" r="2.2"/><circle cx="17" cy="8.8" r="2.2"/><circle cx="28" cy="8.8" r="2.2"/><circle cx="36.7" cy="12" r="2.2"/><path d="M13.5 29.5h18" fill="none" stroke="${line}"/>${foot}`,
  king: (line) =>
    `<path d="M21 4.5h3v3h3v3h-3v5h-3v-5h-3v-3h3z"/><path d="M22.5 18c3.8-5.6 13.6-3.7 13.2 3.2-.300 4.9-4.2 8-4.7 13.8h-17c-.500-5.8-4.4-8.9-4.7-13.8-.400-6.9 9.4-8.8 13.2-3.2z"/><path d="M22.5 18v11M15 29.5h15" fill="none" stroke="${line}"/>${foot}`,
};

/** How each piece moves, as a sign. */
const signs: Record<Role, string> = {
  pawn: 'M22.5 31v-16M16.5 20.5l6-6 6 6',
  knight: 'M16 32v-15.5h13M24.5 11.5l5 5-5 5',
  bishop: 'M14.5 14.5l16 16M30.5 14.5l-16 16',
  rook: 'M22.5 11.5v22M11.5 22.5h22',
  queen: 'M22.5 11v23M11 22.5h23M14.5 14.5l16 16M30.5 14.5l-16 16',
  king: 'M15.5 15.5h14v14h-14zM22.5 21.5v2M21.5 22.5h2',
};

const draw: Record<DrawnSet, (side: Side, role: Role) => string> = {
  plain: (side, role) =>
    `<g fill="${army[side].body}" stroke="${side === 'white' ? army.white.line : edge}" stroke-width="1.6" stroke-linejoin="round">${shapes[role](army[side].line)}</g>`,
  tokens: (side, role) =>
    `<circle cx="22.5" cy="22.5" r="18.5" fill="${army[side].body}" stroke="${edge}" stroke-width="1.6"/><circle cx="22.5" cy="22.5" r="16" fill="none" stroke="${army[side].line}" stroke-width="0.8"/><path d="${signs[role]}" fill="none" stroke="${army[side].line}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
};

/** A piece as an SVG picture of 45 by 45. */
export function pieceSvg(set: DrawnSet, side: Side, role: Role): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">${draw[set](side, role)}</svg>`;
}
