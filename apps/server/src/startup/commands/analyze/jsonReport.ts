import type { Score } from '@tabia/chess';
import { averageShortage } from '@tabia/mistakes';
import { MDEGREE } from '../../../domain/findings/numbers.ts';
import type { FileAnalysis } from './analyzeFile.ts';

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

function centipawnsOf(score: Score | null): number | null {
  return score !== null && 'cp' in score ? score.cp : null;
}

/** The report for programs: shortages in centipawns, losses in points of win chance, `eval` from White's view. */
export function jsonReport(player: string, engineName: string, analysis: FileAnalysis) {
  const { games, engineTime, seconds, positions } = analysis;
  return {
    player,
    games,
    engine: { name: engineName, nodes: engineTime.nodes, evaluations: engineTime.evaluations },
    seconds: {
      load: hundredth(seconds.load),
      firstFinding: seconds.firstFinding === null ? null : hundredth(seconds.firstFinding),
      total: hundredth(seconds.total),
    },
    positions: positions.map((position) => ({
      fen: position.fen,
      herowhite: position.side === 'white' ? 1 : 0,
      hm: position.ply,
      eco_common: position.eco,
      eco_opening: position.opening,
      eval: centipawnsOf(position.evaluation),
      total_count: position.totalCount,
      unreasonable_count: position.unreasonableCount,
      total_shortage: position.totalShortage,
      delta: averageShortage(position.totalShortage, position.totalCount),
      mdegree: MDEGREE[position.color],
      expected_loss: tenth(position.expectedLoss),
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
