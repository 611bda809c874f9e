import type { ReactNode, Ref } from 'react';
import { attributesOf, variantsOf } from '../style/attributesOf.ts';
import type { Space } from '../style/layoutProps.ts';
import { sprinkles } from '../style/sprinkles.css.ts';

export interface BoxProps {
  /** Padding on all sides. */
  padding?: Space;
  /** Horizontal padding; overrides `padding`. */
  paddingX?: Space;
  /** Vertical padding; overrides `padding`. */
  paddingY?: Space;
  ref?: Ref<HTMLDivElement>;
  /** The padded content. */
  children?: ReactNode;
}

/**
 * Padding around content, on the 4-px grid. Keyboard and screen reader: nothing of its own.
 */
export function Box({ ref, children, ...space }: BoxProps) {
  return (
    <div ref={ref} className={sprinkles({ minWidth: 0, ...variantsOf(space) })} {...attributesOf(space)}>
      {children}
    </div>
  );
}
