import type { Mistake, OpeningMistakes } from '@tabia/api-client/contract';
import { round } from '@tabia/chess';
import { MDEGREE } from '../../../domain/findings/numbers.ts';

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
function addUp(mistakes: readonly Mistake[]): OpeningMistakes[] {
  const worst = mistakes.toSorted(
    (a, b) => b.expected_loss - a.expected_loss || a.position_id - b.position_id,
  )[0];
  if (worst === undefined) return [];
  const ofColor = (mdegree: number): number => mistakes.filter((one) => one.mdegree === mdegree).length;
  return [
    {
      eco: worst.eco_common,
      opening: worst.eco_opening,
      herowhite: worst.herowhite,
      positions: mistakes.length,
      red: ofColor(MDEGREE.red),
      black: ofColor(MDEGREE.black),
      green: ofColor(MDEGREE.green),
      total_count: sum(mistakes.map(({ total_count }) => total_count)),
      unreasonable_count: sum(mistakes.map(({ unreasonable_count }) => unreasonable_count)),
      total_shortage: sum(mistakes.map(({ total_shortage }) => total_shortage)),
      expected_loss: round(sum(mistakes.map(({ expected_loss }) => expected_loss)), 1),
      worst: worst.position_id,
    },
  ];
}

/** Critical positions gathered by opening and side, the most costly opening first; those only in the plan are none. */
export function mistakesByOpening(mistakes: readonly Mistake[]): OpeningMistakes[] {
  const critical = mistakes.filter(({ isCustom }) => !isCustom);
  const groups = Map.groupBy(critical, ({ herowhite, eco_common, eco_opening }) =>
    JSON.stringify([herowhite, eco_common, eco_opening]),
  );
  return [...groups.values()]
    .flatMap(addUp)
    .sort((a, b) => b.expected_loss - a.expected_loss || a.worst - b.worst);
}
