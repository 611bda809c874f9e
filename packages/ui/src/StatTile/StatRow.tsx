import type { ReactNode } from 'react';
import { row } from './StatTile.css.ts';

export interface StatRowProps {
  /** StatTile elements. */
  children: ReactNode;
}

/** Several numbers side by side. */
export function StatRow({ children }: StatRowProps) {
  return <dl className={row}>{children}</dl>;
}
