import type { ReactNode, Ref } from 'react';
import type { Align, LayoutElement, Space } from '../style/layoutProps.ts';
import { sprinkles } from '../style/sprinkles.css.ts';
import { grid } from './Grid.css.ts';

export interface GridProps {
  /** The element it is; a `div` by default. */
  as?: LayoutElement;
  /** Least width of a column: 120, 160, 240 (the usual) or 320 px. */
  min?: 'xs' | 'sm' | 'md' | 'lg';
  /** Few children share the whole width instead of leaving columns empty. */
  fit?: boolean;
  /** Distance between cells; 4 (16 px) by default. */
  gap?: Space;
  /** Where a child stands in a higher row. */
  align?: Align;
  ref?: Ref<HTMLElement>;
  /** One for each cell. */
  children?: ReactNode;
}

/**
 * As many equal columns as fit; the parent's width decides, not the window's. Columns is for a fixed number of them.
 *
 * Keyboard and screen reader: nothing of its own; the order is that of the children.
 */
export function Grid({
  as: Element = 'div',
  min = 'md',
  fit = false,
  gap = 4,
  align = 'stretch',
  ref,
  children,
}: GridProps) {
  return (
    <Element
      ref={ref as Ref<never>}
      className={`${sprinkles({ display: 'grid', minWidth: 0, gap, alignItems: align })} ${grid({ min, fit })}`}
    >
      {children}
    </Element>
  );
}
