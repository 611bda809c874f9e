import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { stat, statLabel, statRow, statValue } from '../style/signs.css.ts';

export interface StatRowProps {
  /** StatTile elements. */
  children: ReactNode;
  ref?: Ref<HTMLDListElement>;
}

/** Several numbers side by side. */
export function StatRow({ children, ref, ...rest }: StatRowProps) {
  return (
    <dl ref={ref} className={statRow} {...attributesOf(rest)}>
      {children}
    </dl>
  );
}

export interface StatTileProps {
  /** Name of the number. */
  label: string;
  /** The number, formatted for the locale. */
  value: ReactNode;
  /** Color of the number. */
  tone?: 'neutral' | 'success' | 'danger';
  ref?: Ref<HTMLDivElement>;
}

/**
 * A number with its name; used inside StatRow.
 *
 * Keyboard: none. Screen readers hear a list of terms, each name with its number.
 */
export function StatTile({ label, value, tone = 'neutral', ref, ...rest }: StatTileProps) {
  return (
    <div ref={ref} className={stat} data-tone={tone} {...attributesOf(rest)}>
      <dt className={statLabel}>{label}</dt>
      <dd className={statValue({ tone })}>{value}</dd>
    </div>
  );
}
