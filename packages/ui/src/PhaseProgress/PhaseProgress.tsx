import { Progress } from '../Progress/Progress.tsx';
import { phases as phasesClass } from './PhaseProgress.css.ts';

export interface Phase {
  id: string;
  label: string;
  value: number;
  max: number;
  valueText: string;
}

export interface PhaseProgressProps {
  /** Name of the whole. */
  label: string;
  /** Three parts of one work, in their order. */
  phases: readonly Phase[];
}

/** Three thin bars beside each other: beginning, middle and end of one work. */
export const PhaseProgress = ({ label, phases }: PhaseProgressProps) => (
  <fieldset className={phasesClass} aria-label={label}>
    {phases.map(({ id, ...phase }) => (
      <Progress
        key={id}
        {...phase}
        tone={phase.max > 0 && phase.value >= phase.max ? 'success' : 'primary'}
      />
    ))}
  </fieldset>
);
