import type { ReactNode, Ref } from 'react';
import type { LayoutElement, Space } from '../style/layoutProps.ts';
import { sprinkles } from '../style/sprinkles.css.ts';

export interface BoxProps {
  as?: LayoutElement;
  padding?: Space;
  paddingX?: Space;
  paddingY?: Space;
  /** Takes the room that is left in a Stack or Inline. */
  grow?: boolean;
  textAlign?: 'start' | 'center' | 'end';
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}

/** Room around something, on the 4-px grid. */
export const Box = ({ as: Element = 'div', grow, ref, children, ...space }: BoxProps) => (
  <Element
    ref={ref as Ref<never>}
    className={sprinkles({ minWidth: 0, flexGrow: grow ? 1 : undefined, ...space })}
  >
    {children}
  </Element>
);
