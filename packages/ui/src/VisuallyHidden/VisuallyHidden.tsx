import type { ReactNode, Ref } from 'react';
import { hidden } from './VisuallyHidden.css.ts';

export interface VisuallyHiddenProps {
  /** The element it is; a heading takes part in the outline of the page. */
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3';
  /** Announced whenever the text changes. */
  live?: 'polite' | 'assertive';
  ref?: Ref<HTMLElement>;
  /** The words; nothing that takes the focus, which would be lost to the eye. */
  children: ReactNode;
}

/**
 * Words for a screen reader only.
 *
 * Keyboard: none. Screen readers read them where they stand; with `live` also each time they change, `polite` in the next
 * pause and `assertive` at once. They take no room.
 */
export function VisuallyHidden({ as: Element = 'span', live, ref, children }: VisuallyHiddenProps) {
  return (
    <Element
      ref={ref as Ref<never>}
      className={hidden}
      aria-live={live}
      aria-atomic={live ? true : undefined}
    >
      {children}
    </Element>
  );
}
