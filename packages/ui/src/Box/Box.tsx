import type { ReactNode } from 'react';
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
  children?: ReactNode;
}

/** Room around something, on the 4-px grid. */
export const Box = ({ as: Element = 'div', grow, children, ...space }: BoxProps) => (
  <Element className={sprinkles({ minWidth: 0, flexGrow: grow ? 1 : undefined, ...space })}>
    {children}
  </Element>
);
