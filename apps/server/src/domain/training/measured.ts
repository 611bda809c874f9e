import { loss, sideToMove, winChanceFor } from '@tabia/chess';
import type { FoundMove } from '@tabia/mistakes';
import type { MeasuredMove } from '@tabia/mistakes/training';
import { deepestOf, type KnownEvaluation, scoreOf } from '../trees/facts.ts';
import { evalOf } from '../trees/waste.ts';

/** What the moves of a position lose as far as it was measured: by its deepest lines, else by the verdicts on games. */
export function measuredMoves(
  key: string,
  evaluations: readonly KnownEvaluation[],
  found: readonly FoundMove[],
): MeasuredMove[] {
  const lines = deepestOf(evaluations)?.lines ?? [];
  const [best] = lines;
  const byLines =
    best === undefined || lines.length < 2
      ? []
      : lines.map((line) => ({
          uci: line.move,
          loss: loss(sideToMove(key), scoreOf(best), scoreOf(line)),
        }));
  const named = new Set(byLines.map(({ uci }) => uci));
  const byGames = found.flatMap((move) =>
    move.loss === null || named.has(move.uci) ? [] : [{ uci: move.uci, loss: move.loss }],
  );
  return [...byLines, ...byGames];
}

/** Win chance of the side to move with the best move, 0 to 100; undefined where no search is stored. */
export function chanceOf(key: string, evaluations: readonly KnownEvaluation[]): number | undefined {
  const score = evalOf({ evaluations });
  return score === null ? undefined : winChanceFor(sideToMove(key), score);
}
