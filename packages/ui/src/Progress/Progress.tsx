import { Progress as Radix } from 'radix-ui';
import type { CSSProperties, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import type { Accent } from '../style/vocabulary.ts';
import { progress, progressFill, progressNote, progressTrack, progressWords } from '../style/waiting.css.ts';

/** Part of the whole in percent, 0–100; an empty or unknown whole counts as nothing done. */
function share(value: number, max: number): number {
  return max > 0 ? Math.min(Math.max(value / max, 0), 1) * 100 : 0;
}

export interface ProgressProps {
  /** Name of the task. */
  label: string;
  /** Hides the label visually. */
  hideLabel?: boolean;
  /** Completed amount; undefined while it is unknown. */
  value?: number;
  /** Total amount in the same unit; 0 or undefined if unknown. */
  max?: number;
  /** How far in words: "120 of 984". */
  valueText: string;
  /** How fast in words: "12 games a second". */
  rateText?: string;
  /** How long still, in words: "3 min left". */
  remainingText?: string;
  /** The words are spoken but not shown. */
  hideValue?: boolean;
  /** `success` for what is finished. */
  tone?: 'neutral' | 'success';
  /** Color of the bar while it is not finished; `primary` by default. */
  accent?: Accent;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Progress, speed and remaining time of a long task; without a value, only that it is running.
 *
 * Keyboard: none, it takes no focus. Screen readers hear a progress bar with all its texts; a task of unknown length has no
 * number.
 */
export function Progress(props: ProgressProps) {
  const { label, hideLabel, value, max = 0, valueText, rateText, remainingText, hideValue } = props;
  const { tone, accent = 'primary' } = props;
  const all = [valueText, rateText, remainingText].filter(Boolean).join(' · ');
  const known = value !== undefined && max > 0;
  const indeterminate = value === undefined;
  return (
    <div className={progress} ref={props.ref} {...attributesOf(props)}>
      {!(hideLabel && hideValue) && (
        <div className={progressWords} aria-hidden="true">
          <span>{hideLabel ? '' : label}</span>
          {!hideValue && <span className={progressNote}>{all}</span>}
        </div>
      )}
      <Radix.Root
        className={progressTrack}
        aria-label={label}
        aria-valuetext={all}
        value={indeterminate ? null : known ? Math.min(Math.max(value, 0), max) : 0}
        max={known ? max : 1}
        getValueLabel={() => all}
      >
        <Radix.Indicator
          className={progressFill({ color: tone === 'success' ? tone : accent, indeterminate })}
          style={
            indeterminate ? undefined : ({ '--tabia-progress': `${share(value, max)}%` } as CSSProperties)
          }
        />
      </Radix.Root>
    </div>
  );
}
