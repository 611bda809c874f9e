import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import type { Align, Justify, LayoutElement, Space } from '../style/layoutProps.ts';
import { sprinkles } from '../style/sprinkles.css.ts';

export interface InlineProps {
  /** The rendered element; a `div` by default. */
  as?: LayoutElement;
  /** Gap between children; 2 (8 px) by default. */
  gap?: Space;
  /** Alignment on the cross axis. */
  align?: Align;
  /** Distribution along the main axis. */
  justify?: Justify;
  /** Wraps children to the next line; true by default. */
  wrap?: boolean;
  /** Takes the remaining space. */
  grow?: boolean;
  ref?: Ref<HTMLElement>;
  /** The children. */
  children?: ReactNode;
}

/**
 * Children side by side. Keyboard and screen reader: nothing of its own; `as="ul"` makes a list of `li` children.
 */
export function Inline({
  as: Element = 'div',
  gap = 2,
  align = 'center',
  justify,
  wrap = true,
  grow,
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
        flexGrow: grow ? 1 : undefined,
      })}
      {...attributesOf(rest)}
    >
      {children}
    </Element>
  );
}
