import type { Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import type { LayoutProps } from '../style/layoutProps.ts';
import { sprinkles } from '../style/sprinkles.css.ts';

export type { LayoutProps as StackProps } from '../style/layoutProps.ts';

/**
 * Children one below the other, 4 steps (16 px) apart by default. Keyboard and screen reader: nothing of its own; `as="ul"` makes a list of `li` children.
 */
export function Stack({
  as: Element = 'div',
  gap = 4,
  align = 'stretch',
  ref,
  children,
  ...rest
}: LayoutProps) {
  return (
    <Element
      ref={ref as Ref<never>}
      className={sprinkles({
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        gap,
        alignItems: align,
      })}
      {...attributesOf(rest)}
    >
      {children}
    </Element>
  );
}
