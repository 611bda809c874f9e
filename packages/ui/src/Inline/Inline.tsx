import type { ReactNode } from 'react';
import type { Align, Justify, LayoutElement, Space } from '../style/layoutProps.ts';
import { sprinkles } from '../style/sprinkles.css.ts';

export interface InlineProps {
  as?: LayoutElement;
  /** Distance between children; 2 (8 px) by default. */
  gap?: Space;
  align?: Align;
  justify?: Justify;
  /** Whether children that do not fit go to the next line; true by default. */
  wrap?: boolean;
  grow?: boolean;
  children?: ReactNode;
}

/** Children side by side. */
export const Inline = ({
  as: Element = 'div',
  gap = 2,
  align = 'center',
  justify,
  wrap = true,
  grow,
  children,
}: InlineProps) => (
  <Element
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
  >
    {children}
  </Element>
);
