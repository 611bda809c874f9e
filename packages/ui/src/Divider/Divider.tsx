import type { Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import type { Orientation } from '../style/vocabulary.ts';
import { divider, labeled } from './Divider.css.ts';

export interface DividerProps {
  /** A word in the middle of the line, such as "or"; only a horizontal line has one. */
  label?: string;
  /** `vertical` separates items of a row. */
  orientation?: Orientation;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A hairline between two groups.
 *
 * Keyboard: nothing. Screen reader: a separator with its direction; a `label` is read as plain text instead.
 */
export function Divider({ label, orientation = 'horizontal', ref, ...rest }: DividerProps) {
  return label === undefined ? (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be vertical
    <div
      ref={ref}
      className={divider({ orientation })}
      role="separator"
      aria-orientation={orientation}
      data-orientation={orientation}
      {...attributesOf(rest)}
    />
  ) : (
    <div ref={ref} className={labeled} data-orientation="horizontal">
      {label}
    </div>
  );
}
