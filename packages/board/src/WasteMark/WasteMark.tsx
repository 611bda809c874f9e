import { attributesOf } from '@tabia/ui';
import type { ReactNode, Ref } from 'react';
import { waste, wasteMark } from '../style/marks.css.ts';

export interface WasteMarkProps {
  /** Step of the scale, 0 nothing lost to 6 all of it. */
  level: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** The amount itself; the color only repeats it. */
  children: ReactNode;
  ref?: Ref<HTMLSpanElement>;
}

/**
 * An amount with its color on the waste scale.
 *
 * Keyboard: none. Screen readers read the amount; the color is silent.
 */
export function WasteMark({ level, children, ref, ...rest }: WasteMarkProps) {
  return (
    <span ref={ref} className={waste} {...attributesOf(rest)}>
      <span className={wasteMark({ level })} aria-hidden="true" data-keeps-colors="" />
      {children}
    </span>
  );
}
