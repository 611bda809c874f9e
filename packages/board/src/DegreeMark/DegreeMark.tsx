import { attributesOf } from '@tabia/ui';
import type { Ref } from 'react';
import { degreeMark, degreeShape } from '../style/marks.css.ts';

export type Degree = 'red' | 'black' | 'green';

export interface DegreeMarkProps {
  /** How bad: shape and color. */
  degree: Degree;
  /** The meaning of the shape. */
  label: string;
  /** A number beside the shape. */
  count?: number | string;
  ref?: Ref<HTMLSpanElement>;
}

/** Triangle, disc and tick differ without any color. */
const shapes = {
  red: <path d="M8 1.8 15.2 14H.8Z" fill="currentColor" />,
  black: <circle cx="8" cy="8" r="6" fill="currentColor" />,
  green: (
    <path
      d="M2 8.8 6.2 13 14 3.8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
} as const;

/**
 * How bad it is: red ▲ comes back, black ● repeats, green ✓ holds.
 *
 * Keyboard: none. Screen readers hear a picture with `label` as its name, then the number.
 */
export function DegreeMark({ degree, label, count, ref, ...rest }: DegreeMarkProps) {
  return (
    <span ref={ref} className={degreeMark({ degree })} {...attributesOf(rest)}>
      <svg className={degreeShape} width="14" height="14" viewBox="0 0 16 16" role="img" aria-label={label}>
        {shapes[degree]}
      </svg>
      {count}
    </span>
  );
}
