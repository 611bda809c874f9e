import { legalMoves, playFast, START_FEN, START_KEY } from '@tabia/chess';

/** White's first moves (UCI) by the key of the position after them. */
export const FIRST_MOVES: ReadonlyMap<string, string> = new Map(
  [...legalMoves(START_FEN)].flatMap(([from, targets]) =>
    targets.flatMap((to): [string, string][] => {
      const played = playFast(START_KEY, `${from}${to}`);
      return played === undefined ? [] : [[played.key, `${from}${to}`]];
    }),
  ),
);
