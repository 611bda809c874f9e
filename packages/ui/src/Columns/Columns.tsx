import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import type { LayoutElement, Space } from '../style/layoutProps.ts';
import type { Sprinkles } from '../style/sprinkles.css.ts';
import { sprinkles } from '../style/sprinkles.css.ts';

export interface ColumnsProps {
  /** The rendered element; a `div` by default. */
  as?: LayoutElement;
  /** How many equal columns, for each width: `{ phone: 1, tablet: 2, desktop: 3 }`. */
  columns?: Sprinkles['gridTemplateColumns'];
  /** Gap between cells; 4 (16 px) by default. */
  gap?: Space;
  /** Alignment on the cross axis. */
  align?: 'start' | 'center' | 'end' | 'stretch';
  ref?: Ref<HTMLElement>;
  /** One child per cell. */
  children?: ReactNode;
}

/**
 * Equal columns, with a number for each width. Keyboard and screen reader: nothing of its own; the order is that of the children.
 */
export function Columns({
  as: Element = 'div',
  columns = { phone: 1, tablet: 2, desktop: 3 },
  gap = 4,
  align = 'stretch',
  ref,
  children,
  ...rest
}: ColumnsProps) {
  return (
    <Element
      ref={ref as Ref<never>}
      className={sprinkles({ display: 'grid', gridTemplateColumns: columns, gap, alignItems: align })}
      {...attributesOf(rest)}
    >
      {children}
    </Element>
  );
}
