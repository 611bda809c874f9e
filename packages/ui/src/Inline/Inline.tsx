import type { Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import type { Justify, LayoutProps } from '../style/layoutProps.ts';
import { sprinkles } from '../style/sprinkles.css.ts';

export interface InlineProps extends LayoutProps {
  /** Distribution along the main axis. */
  justify?: Justify;
  /** Wraps children to the next line; true by default. */
  wrap?: boolean;
}

/**
 * Children side by side, 2 steps (8 px) apart by default. Keyboard and screen reader: nothing of its own; `as="ul"` makes a list of `li` children.
 */
export function Inline({
  as: Element = 'div',
  gap = 2,
  align = 'center',
  justify,
  wrap = true,
  ref,
  children,
  ...rest
}: InlineProps) {
  return (
    <Element
      ref={ref as Ref<never>}
      className={sprinkles({
        display: 'flex',
        flexDirection: 'row',
        minWidth: 0,
        flexWrap: wrap ? 'wrap' : 'nowrap',
        gap,
        alignItems: align,
        justifyContent: justify,
      })}
      {...attributesOf(rest)}
    >
      {children}
    </Element>
  );
}
