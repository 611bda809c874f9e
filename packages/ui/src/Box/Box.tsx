import type { ReactNode, Ref } from 'react';
import { attributesOf, variantsOf } from '../style/attributesOf.ts';
import type { LayoutElement, Space } from '../style/layoutProps.ts';
import { sprinkles } from '../style/sprinkles.css.ts';

export interface BoxProps {
  /** The rendered element; a `div` by default. */
  as?: LayoutElement;
  /** Padding on all sides. */
  padding?: Space;
  /** Horizontal padding; overrides `padding`. */
  paddingX?: Space;
  /** Vertical padding; overrides `padding`. */
  paddingY?: Space;
  /** Takes the remaining space. */
  grow?: boolean;
  /** Where lines of words begin. */
  textAlign?: 'start' | 'center' | 'end';
  ref?: Ref<HTMLElement>;
  /** The padded content. */
  children?: ReactNode;
}

/**
 * Padding around content, on the 4-px grid. Keyboard and screen reader: nothing of its own; `as` makes it a section or list.
 */
export function Box({ as: Element = 'div', grow, ref, children, ...space }: BoxProps) {
  return (
    <Element
      ref={ref as Ref<never>}
      className={sprinkles({ minWidth: 0, flexGrow: grow ? 1 : undefined, ...variantsOf(space) })}
      {...attributesOf(space)}
    >
      {children}
    </Element>
  );
}
