import type { ReactNode, Ref } from 'react';
import type { LayoutElement, Space } from '../style/layoutProps.ts';
import { sprinkles } from '../style/sprinkles.css.ts';

export interface BoxProps {
  /** The element it is; a `div` by default. */
  as?: LayoutElement;
  /** Room at all four sides. */
  padding?: Space;
  /** Room at the left and the right, in place of `padding` there. */
  paddingX?: Space;
  /** Room above and below, in place of `padding` there. */
  paddingY?: Space;
  /** Takes the room that is left in a Stack or Inline. */
  grow?: boolean;
  /** Where lines of words begin. */
  textAlign?: 'start' | 'center' | 'end';
  ref?: Ref<HTMLElement>;
  /** What the room is around. */
  children?: ReactNode;
}

/**
 * Room around something, on the 4-px grid. Keyboard and screen reader: nothing of its own; `as` makes it a section or list.
 */
export function Box({ as: Element = 'div', grow, ref, children, ...space }: BoxProps) {
  return (
    <Element
      ref={ref as Ref<never>}
      className={sprinkles({ minWidth: 0, flexGrow: grow ? 1 : undefined, ...space })}
    >
      {children}
    </Element>
  );
}
