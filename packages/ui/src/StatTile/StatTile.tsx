import type { ReactNode, Ref } from 'react';
import { label as labelClass, stat, value as valueClass } from './StatTile.css.ts';

export interface StatTileProps {
  /** Name of the number. */
  label: string;
  /** The number, formatted for the locale. */
  value: ReactNode;
  /** Color of the number. */
  tone?: 'default' | 'red' | 'green' | 'training';
  ref?: Ref<HTMLDivElement>;
}

/**
 * A number with its name; used inside StatRow.
 *
 * Keyboard: none. Screen readers hear a list of terms, each name with its number.
 */
export function StatTile({ label, value, tone = 'default', ref }: StatTileProps) {
  return (
    <div ref={ref} className={stat} data-tone={tone}>
      <dt className={labelClass}>{label}</dt>
      <dd className={valueClass({ tone })}>{value}</dd>
    </div>
  );
}
