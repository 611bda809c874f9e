import type { WasteMarkProps } from '@tabia/board';

/** Upper ends of the steps of the waste scale, points of win chance: noise, slip, inaccuracy, mistake, blunder, worse. */
const STEPS = [1, 3, 5, 10, 15, 30] as const;

/** Step of the waste scale for a loss in points of win chance. */
export function wasteLevel(loss: number): WasteMarkProps['level'] {
  const step = STEPS.findIndex((end) => loss < end);
  return (step === -1 ? STEPS.length : step) as WasteMarkProps['level'];
}
