import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import type { Align, Justify, LayoutElement, Space } from '../style/layoutProps.ts';
import { sprinkles } from '../style/sprinkles.css.ts';

export interface StackProps {
  /** The rendered element; a `div` by default. */
  as?: LayoutElement;
  /** Gap between children; 4 (16 px) by default. */
  gap?: Space;
  /** Alignment on the cross axis. */
  align?: Align;
  /** Distribution along the main axis. */
  justify?: Justify;
  /** Takes the remaining space. */
  grow?: boolean;
  ref?: Ref<HTMLElement>;
  /** The children. */
  children?: ReactNode;
}

/**
 * Children one below the other. Keyboard and screen reader: nothing of its own; `as="ul"` makes a list of `li` children.
 */
export function Stack({
  as: Element = 'div',
  gap = 4,
  align = 'stretch',
  justify,
  grow,
  ref,
  children,
  ...rest
}: StackProps) {
  return (
    <Element
      ref={ref as Ref<never>}
      className={sprinkles({
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
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
