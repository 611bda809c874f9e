import type { ReactNode } from 'react';
import { label as labelClass, stat, value as valueClass } from './StatTile.css.ts';

export interface StatTileProps {
  label: string;
  /** The number as the reader writes it. */
  value: ReactNode;
  tone?: 'default' | 'red' | 'green' | 'training';
}

/** A number with its name; stands inside StatRow. */
export const StatTile = ({ label, value, tone }: StatTileProps) => (
  <div className={stat}>
    <dt className={labelClass}>{label}</dt>
    <dd className={valueClass({ tone })}>{value}</dd>
  </div>
);
