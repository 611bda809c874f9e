import { round, type Score } from '@tabia/chess';
import { averageShortage, gradeOfMistake, type ReviewFinding } from '@tabia/mistakes';
import { sentencesOf, TO_ME } from '@tabia/mistakes/sentences';
import { MDEGREE } from '../../../domain/findings/numbers.ts';
import type { FileAnalysis } from './analyzeFile.ts';

function centipawnsOf(score: Score | null): number | null {
  return score !== null && 'cp' in score ? score.cp : null;
}

/** All sentences of an advice in one language. */
function sentenceOf(position: ReviewFinding, language: 'en' | 'ru'): string | undefined {
  if (position.advice === null) return undefined;
  const mistake = { ...position.advice.mistake, grade: gradeOfMistake(position.advice) };
  const { habit, instead, why } = sentencesOf(position, { ...position.advice, mistake }, language, TO_ME);
  return [habit, instead, why].filter(Boolean).join(' ');
}

/** The move to play and why; both null where no better move is known. */
function adviceView(position: ReviewFinding) {
  const { advice } = position;
  if (advice === null) return { recommended: null, reason: null };
  const { kind, facts, line } = advice.reason;
  const sentence = { en: sentenceOf(position, 'en'), ru: sentenceOf(position, 'ru') };
  return {
    recommended: advice.recommended,
    reason: { move: advice.mistake.uci, kind, facts, line, sentence },
  };
}

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
      list: round(seconds.list, 2),
      total: round(seconds.total, 2),
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
      mdegree: MDEGREE[position.degree],
      expected_loss: round(position.expectedLoss, 1),
      moves: position.moves.map(({ uci, san, count, shortage, loss }) => ({
        uci,
        san,
        count,
        shortage,
        loss,
      })),
      ...adviceView(position),
    })),
  };
}
