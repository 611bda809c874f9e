import { round } from '@tabia/chess';
import { deltaOf } from '../../../domain/mistakes/summary.ts';
import type { ListedPosition } from '../../../store/findings/report.ts';
import type { FileAnalysis } from './analyzeFile.ts';

/** The FEN of a listed position, its move number as it is met most often. */
export const fenOf = ({ key, hm }: Pick<ListedPosition, 'key' | 'hm'>): string =>
  `${key} 0 ${Math.floor(hm / 2) + 1}`;

/** The report for programs: shortages in centipawns, losses in points of win chance, `eval` from White's view. */
export function jsonReport(player: string, engineName: string, analysis: FileAnalysis) {
  const { games, engineTime, seconds, positions } = analysis;
  return {
    player,
    games,
    engine: { name: engineName, nodes: engineTime.nodes, evaluations: engineTime.evaluations },
    seconds: {
      load: round(seconds.load, 2),
      firstFinding: seconds.firstFinding === null ? null : round(seconds.firstFinding, 2),
      total: round(seconds.total, 2),
    },
    positions: positions.map((position) => ({
      fen: fenOf(position),
      herowhite: position.heroWhite ? 1 : 0,
      hm: position.hm,
      eco_common: position.eco,
      eco_opening: position.opening,
      eval: position.evalCp,
      total_count: position.totalCount,
      unreasonable_count: position.unreasonableCount,
      total_shortage: position.totalShortage,
      delta: deltaOf(position.totalShortage, position.totalCount),
      mdegree: position.mdegree,
      expected_loss: round(position.expectedLoss, 1),
      moves: position.moves.map(({ uci, san, count, shortage, loss }) => ({
        uci,
        san,
        count,
        shortage,
        loss,
      })),
    })),
  };
}
