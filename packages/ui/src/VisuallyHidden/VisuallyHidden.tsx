import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { hidden } from '../style/text.css.ts';

export interface VisuallyHiddenProps {
  /** The element it is; a heading takes part in the outline of the page. */
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3';
  /** Announced whenever the text changes. */
  live?: 'polite' | 'assertive';
  ref?: Ref<HTMLElement>;
  /** The text; must not contain focusable elements, whose focus would be invisible. */
  children: ReactNode;
}

/**
 * Text for screen readers only.
 *
 * Keyboard: none. Screen readers read it in document order; with `live` also each time it changes, `polite` in the next
 * pause and `assertive` immediately. It takes no space.
 */
export function VisuallyHidden({ as: Element = 'span', live, ref, children, ...rest }: VisuallyHiddenProps) {
  return (
    <Element
      ref={ref as Ref<never>}
      className={hidden}
      aria-live={live}
      aria-atomic={live ? true : undefined}
      {...attributesOf(rest)}
    >
      {children}
    </Element>
  );
}
