import type { ReactNode } from 'react';
import { row } from './Stat.css.ts';

export interface StatRowProps {
  /** Stat elements. */
  children: ReactNode;
}

/** Several numbers side by side. */
export const StatRow = ({ children }: StatRowProps) => <dl className={row}>{children}</dl>;
