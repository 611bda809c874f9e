import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { type Sprinkles, sprinkles } from '../style/sprinkles.css.ts';

export interface ColumnsProps {
  /** How many equal columns, for each width: `{ phone: 1, tablet: 2, desktop: 3 }`. */
  columns?: Sprinkles['gridTemplateColumns'];
  /** Alignment on the cross axis. */
  align?: 'start' | 'center' | 'end' | 'stretch';
  ref?: Ref<HTMLDivElement>;
  /** One child per cell. */
  children?: ReactNode;
}

/**
 * Equal columns, with a number for each width. Keyboard and screen reader: nothing of its own; the order is that of the children.
 */
export function Columns({
  columns = { phone: 1, tablet: 2, desktop: 3 },
  align = 'stretch',
  ref,
  children,
  ...rest
}: ColumnsProps) {
  return (
    <div
      ref={ref}
      className={sprinkles({ display: 'grid', gridTemplateColumns: columns, gap: 4, alignItems: align })}
      {...attributesOf(rest)}
    >
      {children}
    </div>
  );
}
