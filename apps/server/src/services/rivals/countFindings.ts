import { positionKey } from '@tabia/chess';
import { gradeOfWrong, type ScoredGame } from '@tabia/mistakes';
import type { CostlyFinding } from '../../store/openings/meetings.ts';

/** How often each move (UCI) was played in each of these positions. */
function countMoves(
  keys: readonly string[],
  games: readonly Pick<ScoredGame, 'keys' | 'moves'>[],
): ReadonlyMap<string, Map<string, number>> {
  const counts = new Map(keys.map((key) => [key, new Map<string, number>()]));
  for (const { keys: reached, moves } of games) {
    const seen = new Set<string>();
    for (const [ply, key] of reached.entries()) {
      const [played, uci] = [counts.get(key), moves[ply]];
      if (played === undefined || uci === undefined || seen.has(key)) continue;
      seen.add(key);
      played.set(uci, (played.get(uci) ?? 0) + 1);
    }
  }
  return counts;
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0);
}

/**
 * Findings as the rules take them, with the figures of these games only: what is said of a position has to agree with the games that the page
 * counts. Those without a mistake in them are left out.
 */
export function countFindings(
  found: readonly CostlyFinding[],
  games: readonly Pick<ScoredGame, 'keys' | 'moves'>[],
) {
  const keys = found.map(({ finding }) => positionKey(finding.fen));
  const counts = countMoves(keys, games);
  return found.flatMap(({ finding, moves, wrong }, index) => {
    const key = keys[index] ?? '';
    const played = counts.get(key) ?? new Map<string, number>();
    const known = {
      key,
      /** Points of win chance that each meeting loses, by all games. */
      loss: finding.expectedLoss / finding.totalCount,
      finding,
      met: sum(played.values()),
      wrong: sum(wrong.map((uci) => played.get(uci) ?? 0)),
      moves: moves
        .map((move) => ({
          ...move,
          count: played.get(move.uci) ?? 0,
          isMistake: wrong.includes(move.uci) && gradeOfWrong(move, finding.side) !== 'playable',
        }))
        .filter(({ count }) => count > 0),
    };
    return known.wrong > 0 ? [known] : [];
  });
}

/** A finding with the figures of some games. */
export type CountedFinding = ReturnType<typeof countFindings>[number];
