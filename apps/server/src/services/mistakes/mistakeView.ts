import type { Advice, Mistake } from '@tabia/api-client/contract';
import { round } from '@tabia/chess';
import {
  averageShortage,
  type FindingOverview,
  gradeOfMistake,
  type PositionProof,
  playableCount,
  saidNow,
  shownState,
  summarize,
} from '@tabia/mistakes';
import { MDEGREE } from '../../domain/findings/numbers.ts';
import { type Scope, within } from '../../domain/games/scope.ts';
import type { ListedPosition } from '../../store/findings/mistakeList.ts';
import { reasonField, scoreField } from '../context/fields.ts';

/** The finding by the encounters of a scope; as it is stored where they were not read. */
function findingWithin(position: ListedPosition, scope: Scope): FindingOverview {
  const { encounters, studied } = position;
  if (encounters === null) return position;
  return { ...position, ...summarize(within(encounters, scope), studied) };
}

/** A proof as it is sent. */
export function proofField({ state, sinceMs, met, held, evidence, chance }: PositionProof): Mistake['proof'] {
  return {
    state,
    since: sinceMs === null ? null : new Date(sinceMs).toISOString(),
    met,
    held,
    evidence: round(evidence, 2),
    chance: round(chance, 3),
  };
}

function adviceWithin({ advice, encounters }: ListedPosition, scope: Scope): Advice | null {
  if (advice === null) return null;
  const { recommended, earlier, reason, checking } = saidNow(advice);
  const { mistake } = advice;
  const { uci, san, loss, shortage, count } = mistake;
  const inScope = encounters && within(encounters, scope).filter((encounter) => encounter.uci === uci);
  return {
    recommended: recommended && { ...recommended },
    ...(earlier && {
      earlier: { uci: earlier.uci, san: earlier.san, until: new Date(earlier.untilMs).toISOString() },
    }),
    mistake: {
      uci,
      san,
      count: inScope?.length ?? count,
      loss: loss ?? 0,
      shortage: shortage ?? 0,
      grade: gradeOfMistake(advice),
    },
    reason: reasonField(reason),
    ...(checking && { checking }),
  };
}

/** A position of the list as it is sent, by the encounters of a scope; undefined when it is not critical within it. */
export function mistakeOf(position: ListedPosition, scope: Scope): Mistake | undefined {
  const finding = findingWithin(position, scope);
  if (finding.critical === null && !position.custom) return undefined;
  const { totalCount, totalShortage, lastMistakeMs, wrongAgain } = finding;
  const studied = shownState(position.state, wrongAgain);
  const delta = averageShortage(totalShortage, totalCount);
  return {
    position_id: position.positionId,
    fen: finding.fen,
    herowhite: finding.side === 'white' ? 1 : 0,
    hm: finding.ply,
    eco_common: finding.eco,
    eco_opening: finding.opening,
    eval: scoreField(finding.evaluation),
    labels: position.labels,
    mdegree: MDEGREE[finding.degree],
    proof: proofField(finding.proof),
    outlook: {
      wrong: round(position.outlook.wrong, 3),
      meetings: round(position.outlook.meetings, 2),
      loss: round(position.outlook.loss, 2),
    },
    prevmove: finding.previousMove,
    prehistory_uci: [...position.line],
    studied,
    repeated_fault: wrongAgain,
    single: finding.critical === 'single',
    dynamics: round(finding.dynamics, 1),
    trend: [...finding.trend],
    total_count: totalCount,
    total_shortage: totalShortage,
    average_shortage: delta,
    delta,
    unreasonable_count: finding.unreasonableCount,
    playable_count: playableCount(finding),
    expected_loss: round(finding.expectedLoss, 1),
    last_mistake_date: lastMistakeMs === null ? null : new Date(lastMistakeMs).toISOString(),
    commonness: finding.commonness,
    advice: adviceWithin(position, scope),
    ...(position.advice === null && position.searched && { unadvised: true as const }),
    isCustom: position.custom,
    istraining: position.inTraining,
  };
}

/** The list of a scope, the greatest expected loss first, positions that are only in the plan last. */
export function mistakesOf(positions: readonly ListedPosition[], scope: Scope): Mistake[] {
  return positions
    .flatMap((position) => mistakeOf(position, scope) ?? [])
    .sort(
      (a, b) =>
        Number(a.isCustom) - Number(b.isCustom) ||
        b.expected_loss - a.expected_loss ||
        a.position_id - b.position_id,
    );
}
