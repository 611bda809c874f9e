import type { Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { divider, labeled } from '../style/surfaces.css.ts';

export interface DividerProps {
  /** A word in the middle of the line, such as "or". */
  label?: string;
  ref?: Ref<HTMLElement>;
}

/**
 * A horizontal hairline between two groups.
 *
 * Keyboard: nothing. Screen reader: a separator; a `label` is read as plain text instead.
 */
export function Divider({ label, ref, ...rest }: DividerProps) {
  return label === undefined ? (
    <hr ref={ref as Ref<never>} className={divider} {...attributesOf(rest)} />
  ) : (
    <div ref={ref as Ref<never>} className={labeled}>
      {label}
    </div>
  );
}
