import type { GameHeader } from '../../../state/games/games.ts';

/** Longest part of a name in a file name. */
const MAX_NAME = 40;

/** Letters of any language and digits; whatever a file system might refuse becomes a dash. */
function fileWord(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME)
    .replaceAll(/^-|-$/g, '');
}

/** Name of a game's file: `Anna-Boris-2026-11-03.pgn`. */
export function pgnFileName({ white, black, played_at }: GameHeader): string {
  const words = [fileWord(white), fileWord(black), played_at?.slice(0, 10) ?? ''];
  return `${words.filter(Boolean).join('-') || 'game'}.pgn`;
}
