import type { ExploredMove } from '@tabia/api-client/contract';
import { playFast, round } from '@tabia/chess';
import type { PlayedMoves } from '../../../store/openings/explored.ts';

/** With fewer games than these, halves of them say nothing about a trend. */
const MIN_TREND_GAMES = 10;

/** The moves of a position as they are sent; `idOf` numbers the positions after them by their keys. */
export function exploredMoves(
  key: string,
  { moves, total, recentTotal }: PlayedMoves,
  idOf: (key: string) => number | undefined,
): ExploredMove[] {
  const hasTrend = total >= MIN_TREND_GAMES;
  return moves.flatMap(({ uci, count, recent, points, scored }) => {
    const played = playFast(key, uci);
    const posToId = played && idOf(played.key);
    if (played === undefined || posToId === undefined) return [];
    return [
      {
        uci,
        san: played.san,
        pos_to_id: posToId,
        count,
        share: round(count / total, 3),
        score: scored === 0 ? null : round(points / (2 * scored), 3),
        recent: hasTrend ? round(recent / recentTotal, 3) : null,
        earlier: hasTrend ? round((count - recent) / (total - recentTotal), 3) : null,
      },
    ];
  });
}
