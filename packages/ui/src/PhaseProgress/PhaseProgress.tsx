import type { Ref } from 'react';
import { Progress } from '../Progress/Progress.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { phases as phasesClass } from '../style/waiting.css.ts';

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
  /** Three parts of one task, in order. */
  phases: readonly Phase[];
  ref?: Ref<HTMLFieldSetElement>;
}

/**
 * Three thin bars side by side: beginning, middle and end of one task.
 *
 * Keyboard: none, nothing in it takes the focus. Screen readers hear a group named `label` with a progress bar for each part.
 */
export function PhaseProgress({ label, phases, ref, ...rest }: PhaseProgressProps) {
  return (
    <fieldset ref={ref} className={phasesClass} aria-label={label} {...attributesOf(rest)}>
      {phases.map(({ id, ...phase }) => (
        <Progress
          key={id}
          {...phase}
          tone={phase.max > 0 && phase.value >= phase.max ? 'success' : 'neutral'}
        />
      ))}
    </fieldset>
  );
}
