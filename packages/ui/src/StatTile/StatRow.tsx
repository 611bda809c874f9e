import type { ReactNode } from 'react';
import { row } from './StatTile.css.ts';

export interface StatRowProps {
  /** StatTile elements. */
  children: ReactNode;
}

/** Several numbers side by side. */
export const StatRow = ({ children }: StatRowProps) => <dl className={row}>{children}</dl>;
