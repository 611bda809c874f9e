import type { ReactNode } from 'react';
import { mark, wrap } from './WasteMark.css.ts';

export interface WasteMarkProps {
  /** Step of the scale, 0 nothing lost to 6 all of it. */
  level: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** The amount itself; the colour only repeats it. */
  children: ReactNode;
}

/** An amount with its colour on the waste scale. */
export const WasteMark = ({ level, children }: WasteMarkProps) => (
  <span className={wrap}>
    <span className={mark({ level })} aria-hidden="true" />
    {children}
  </span>
);
