import { Progress as Radix } from 'radix-ui';
import type { CSSProperties } from 'react';
import { fill, note, track, words, wrap } from './Progress.css.ts';
import { share } from './share.ts';

export interface ProgressProps {
  label: string;
  hideLabel?: boolean;
  value: number;
  max: number;
  /** How far in words: "120 of 984, 3 min left". */
  valueText: string;
  hideValue?: boolean;
  tone?: 'primary' | 'training' | 'success';
}

/** How much of a long work is done. */
export const Progress = ({ label, hideLabel, value, max, valueText, hideValue, tone }: ProgressProps) => (
  <div className={wrap}>
    {!(hideLabel && hideValue) && (
      <div className={words} aria-hidden="true">
        <span>{hideLabel ? '' : label}</span>
        {!hideValue && <span className={note}>{valueText}</span>}
      </div>
    )}
    <Radix.Root
      className={track}
      aria-label={label}
      value={Math.min(Math.max(value, 0), Math.max(max, 1))}
      max={Math.max(max, 1)}
      getValueLabel={() => valueText}
    >
      <Radix.Indicator
        className={fill({ tone })}
        style={{ '--tabia-progress': `${share(value, max)}%` } as CSSProperties}
      />
    </Radix.Root>
  </div>
);
