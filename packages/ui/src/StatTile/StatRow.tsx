import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { row } from './StatTile.css.ts';

export interface StatRowProps {
  /** StatTile elements. */
  children: ReactNode;
  ref?: Ref<HTMLDListElement>;
}

/** Several numbers side by side. */
export function StatRow({ children, ref, ...rest }: StatRowProps) {
  return (
    <dl ref={ref} className={row} {...attributesOf(rest)}>
      {children}
    </dl>
  );
}
