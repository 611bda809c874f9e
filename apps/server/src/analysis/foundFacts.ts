import type { Color } from '../domain/mistakes/color.ts';
import type { Critical } from '../domain/mistakes/summary.ts';
import type { FoundFacts } from '../domain/study/mistake.ts';
import type { FindingRow } from '../store/findings/findings.ts';

/** What the list shows of a finding; `way` are the moves that led to it in its latest game. */
export const foundFacts = (
  row: FindingRow,
  key: string,
  way: readonly string[],
  updatedMs: number,
): FoundFacts => ({
  positionId: row.positionId,
  key,
  heroWhite: row.heroWhite,
  hm: row.hm,
  eco: row.eco,
  opening: row.opening,
  prevMove: row.prevMove,
  evalCp: row.evalCp,
  evalMate: row.evalMate,
  prehistory: way,
  stored: {
    totalCount: row.totalCount,
    unreasonableCount: row.unreasonableCount,
    totalShortage: row.totalShortage,
    expectedLoss: row.expectedLoss,
    mdegree: row.mdegree as Color,
    critical: row.critical as Critical,
    refail: row.refail,
    lastMistakeMs: row.lastMistakeMs,
    dynamics: row.dynamics,
    trend: row.trend,
  },
  updatedMs,
});
